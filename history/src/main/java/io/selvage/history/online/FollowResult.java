package io.selvage.history.online;

import io.selvage.core.Criterion;
import java.util.List;
import java.util.Optional;

/**
 * What following an input found.
 *
 * @param specification by name; empty where there was no event
 * @param assumptions where the specification and its initial value were taken from
 * @param events how many were read
 * @param completed how many operations returned
 * @param open what had been called at the end, and had not returned
 * @param leftOpen how many calls will never return
 * @param unknown why nothing is certain; empty if something is
 */
public record FollowResult(
    String file,
    Criterion criterion,
    String specification,
    List<String> assumptions,
    long events,
    long completed,
    List<OpenCall> open,
    long leftOpen,
    Optional<OnlineViolation> violation,
    String unknown,
    long millis) {
  public FollowResult {
    assumptions = List.copyOf(assumptions);
    open = List.copyOf(open);
  }

  /** As in JSON. */
  public String word() {
    return violation.isPresent() ? "refuted" : unknown.isEmpty() ? "verified" : "unknown";
  }

  /** What the process returns. */
  public int exitCode() {
    if (violation.isPresent()) {
      return 1;
    }
    return unknown.isEmpty() ? 0 : 2;
  }
}
