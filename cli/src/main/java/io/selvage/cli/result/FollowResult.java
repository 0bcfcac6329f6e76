package io.selvage.cli.result;

import io.selvage.cli.session.SpecificationChooser;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.Criterion;
import io.selvage.history.online.OnlineViolation;
import io.selvage.history.online.OpenCall;
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
public record FollowResult(
    String file,
    Criterion criterion,
    Optional<SpecificationChooser.Choice> choice,
    long events,
    long completed,
    List<OpenCall> open,
    long leftOpen,
    Optional<OnlineViolation> violation,
    String unknown,
    long millis) {
  public int exitCode() {
    if (violation.isPresent()) {
      return ExitCode.REFUTED;
    }
    return unknown.isEmpty() ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
