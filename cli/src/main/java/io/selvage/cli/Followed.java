package io.selvage.cli;

import io.selvage.core.Criterion;
import io.selvage.history.online.OpenCall;
import io.selvage.history.online.Violation;
import java.util.List;
import java.util.Optional;

/**
 * What came of following an input.
 *
 * @param choice what it was judged against; none where there was no event
 * @param events how many were read
 * @param completed how many operations returned
 * @param open what had been called at the end, and had not returned
 * @param leftOpen how many calls will never return
 * @param unknown why nothing is certain; empty if something is
 */
record Followed(
    String file,
    Criterion criterion,
    Optional<Meaning.Choice> choice,
    long events,
    long completed,
    List<OpenCall> open,
    long leftOpen,
    Optional<Violation> violation,
    String unknown,
    long millis) {
  int exitCode() {
    if (violation.isPresent()) {
      return Exit.REFUTED;
    }
    return unknown.isEmpty() ? Exit.DONE : Exit.UNKNOWN;
  }
}
