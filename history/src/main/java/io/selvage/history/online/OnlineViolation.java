package io.selvage.history.online;

import java.util.List;

/**
 * No order explains the events so far, whatever follows.
 *
 * @param headline two or three words, such as {@code not linearizable}
 * @param last the operation whose return made the violation certain
 * @param reasons why no order explains the events, as text; never empty
 * @param open the calls that were open at that event
 * @param recent the last operations that had returned before, oldest first
 */
public record OnlineViolation(
    String headline,
    CompletedOperation last,
    List<String> reasons,
    List<OpenCall> open,
    List<CompletedOperation> recent) {
  public OnlineViolation {
    reasons = List.copyOf(reasons);
    open = List.copyOf(open);
    recent = List.copyOf(recent);
  }
}
