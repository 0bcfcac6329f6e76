package io.selvage.cli;

import io.selvage.core.Verdict;
import io.selvage.stress.Findings;
import io.selvage.stress.Observation;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What came of it all.
 *
 * @param refusal why no more can be said; empty if nothing stood in the way
 */
record StressResult(
    StressRequest request, String adjective, List<Findings> findings, String refusal, long millis) {
  StressResult {
    findings = List.copyOf(findings);
  }

  /** The client that showed a violation. */
  Optional<Findings> failed() {
    return findings.stream().filter(it -> it.violation().isPresent()).findFirst();
  }

  /** Never "verified": there are always other runs. */
  Verdict verdict() {
    return failed()
        .flatMap(Findings::violation)
        .map(Observation::verdict)
        .orElseGet(() -> Verdict.Unknown.because(why()));
  }

  private String why() {
    if (!refusal.isEmpty()) {
      return refusal;
    }
    return total(Findings::runs) == 0
        ? "nothing was run"
        : total(Findings::undecided) > 0
            ? "some of what was seen could not be judged in time"
            : "nothing wrong was seen, which proves nothing";
  }

  int exitCode() {
    return failed().isPresent() ? Exit.REFUTED : Exit.UNKNOWN;
  }

  long total(ToLongFunction<Findings> number) {
    return findings.stream().mapToLong(number).sum();
  }

  long clients() {
    return findings.stream().map(Findings::scenario).distinct().count();
  }

  long histories() {
    return total(it -> it.observations().size());
  }
}
