package io.selvage.history.online;

import java.util.List;

/**
 * No order explains what has happened so far, whatever comes.
 *
 * @param headline in two or three words: {@code not linearizable}
 * @param last the operation whose return made it certain
 * @param reasons in words, why that cannot have been; never empty
 * @param open what had been called by then, and had not returned
 * @param recent the last operations to return before, oldest first
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
