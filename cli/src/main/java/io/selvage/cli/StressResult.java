package io.selvage.cli;

import io.selvage.core.Verdict;
import io.selvage.stress.Findings;
import io.selvage.stress.Minimiser;
import io.selvage.stress.Observation;
import io.selvage.stress.Plan;
import io.selvage.stress.fork.Forks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of it all.
 *
 * @param forks the children, in turn; none if it was run here
 * @param minimal what came of making the client that failed smaller; none if it was given
 * @param refusal why no more can be said; empty if nothing stood in the way
 * @param files that the violation was put away in
 */
record StressResult(
    Plan plan,
    String adjective,
    List<Findings> findings,
    List<Forks.Fork> forks,
    Optional<Minimiser.Result> minimal,
    StressLevels levels,
    String refusal,
    List<Path> files,
    long millis) {
  StressResult {
    findings = List.copyOf(findings);
    forks = List.copyOf(forks);
    files = List.copyOf(files);
  }

  StressResult(Plan plan, String adjective) {
    this(
        plan,
        adjective,
        List.of(),
        List.of(),
        Optional.empty(),
        StressLevels.NONE,
        "",
        List.of(),
        0);
  }

  StressResult with(List<Findings> found, List<Forks.Fork> children) {
    return new StressResult(
        plan, adjective, found, children, minimal, levels, refusal, files, millis);
  }

  StressResult with(Minimiser.Result smaller) {
    return new StressResult(
        plan, adjective, findings, forks, Optional.of(smaller), levels, refusal, files, millis);
  }

  StressResult with(StressLevels found) {
    return new StressResult(
        plan, adjective, findings, forks, minimal, found, refusal, files, millis);
  }

  /** With another client's. */
  StressResult plus(StressResult other) {
    return new StressResult(
        plan,
        adjective,
        concat(findings, other.findings),
        concat(forks, other.forks),
        minimal,
        levels.groups().isEmpty() ? other.levels : levels,
        refusal.isEmpty() ? other.refusal : refusal,
        files,
        millis);
  }

  private static <T> List<T> concat(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  StressResult refused(String line) {
    return new StressResult(plan, adjective, findings, forks, minimal, levels, line, files, millis);
  }

  StressResult saved(List<Path> to) {
    return new StressResult(plan, adjective, findings, forks, minimal, levels, refusal, to, millis);
  }

  StressResult took(long time) {
    return new StressResult(
        plan, adjective, findings, forks, minimal, levels, refusal, files, time);
  }

  /** The client that showed a violation: the smallest that is known. */
  Optional<Findings> failed() {
    return minimal
        .map(Minimiser.Result::smallest)
        .or(() -> findings.stream().filter(it -> it.violation().isPresent()).findFirst());
  }

  /** Never "verified": there are always other runs. */
  Verdict verdict() {
    return failed()
        .flatMap(Findings::violation)
        .map(Observation::verdict)
        .orElseGet(() -> Verdict.Unknown.because(why()));
  }

  private String why() {
    String refused =
        refusal.isEmpty()
            ? forks.stream()
                .filter(fork -> !fork.ending().isEmpty())
                .map(
                    fork ->
                        fork.ending().startsWith("it ")
                            ? fork.mode() + ": " + fork.ending()
                            : fork.ending())
                .distinct()
                .collect(Collectors.joining("; "))
            : refusal;
    if (!refused.isEmpty()) {
      return refused;
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
