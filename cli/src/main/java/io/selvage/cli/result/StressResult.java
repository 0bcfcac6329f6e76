package io.selvage.cli.result;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.verdict.Verdict;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioMinimiser;
import io.selvage.stress.StressPlan;
import io.selvage.stress.fork.ChildEnding;
import io.selvage.stress.fork.ForkedCampaign;
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
 * @param unsupportedReason why no more can be said; empty if nothing stood in the way
 * @param files that the violation was put away in
 */
public record StressResult(
    StressPlan plan,
    String adjective,
    List<ScenarioFindings> findings,
    List<ForkedCampaign.Fork> forks,
    Optional<ScenarioMinimiser.Result> minimal,
    StressLevels levels,
    String unsupportedReason,
    List<Path> files,
    long millis) {
  public StressResult {
    findings = List.copyOf(findings);
    forks = List.copyOf(forks);
    files = List.copyOf(files);
  }

  public StressResult(StressPlan plan, String adjective) {
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

  public StressResult with(List<ScenarioFindings> found, List<ForkedCampaign.Fork> children) {
    return new StressResult(
        plan, adjective, found, children, minimal, levels, unsupportedReason, files, millis);
  }

  public StressResult with(ScenarioMinimiser.Result smaller) {
    return new StressResult(
        plan,
        adjective,
        findings,
        forks,
        Optional.of(smaller),
        levels,
        unsupportedReason,
        files,
        millis);
  }

  public StressResult with(StressLevels found) {
    return new StressResult(
        plan, adjective, findings, forks, minimal, found, unsupportedReason, files, millis);
  }

  /** With another client's. */
  public StressResult plus(StressResult other) {
    return new StressResult(
        plan,
        adjective,
        concat(findings, other.findings),
        concat(forks, other.forks),
        minimal,
        levels.groups().isEmpty() ? other.levels : levels,
        unsupportedReason.isEmpty() ? other.unsupportedReason : unsupportedReason,
        files,
        millis);
  }

  private static <T> List<T> concat(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  public StressResult unsupported(String line) {
    return new StressResult(plan, adjective, findings, forks, minimal, levels, line, files, millis);
  }

  public StressResult saved(List<Path> to) {
    return new StressResult(
        plan, adjective, findings, forks, minimal, levels, unsupportedReason, to, millis);
  }

  public StressResult took(long time) {
    return new StressResult(
        plan, adjective, findings, forks, minimal, levels, unsupportedReason, files, time);
  }

  /** The client that showed a violation: the smallest that is known. */
  public Optional<ScenarioFindings> failed() {
    return minimal
        .map(ScenarioMinimiser.Result::smallest)
        .or(() -> findings.stream().filter(it -> it.violation().isPresent()).findFirst());
  }

  /** Never "verified": there are always other runs. */
  public Verdict verdict() {
    return failed()
        .flatMap(ScenarioFindings::violation)
        .map(ObservedHistory::verdict)
        .orElseGet(() -> Verdict.Unknown.because(why()));
  }

  private String why() {
    String refused =
        unsupportedReason.isEmpty()
            ? forks.stream()
                .filter(fork -> !fork.ending().text().isEmpty())
                .map(StressResult::ending)
                .distinct()
                .collect(Collectors.joining("; "))
            : unsupportedReason;
    if (!refused.isEmpty()) {
      return refused;
    }
    return total(ScenarioFindings::runs) == 0
        ? "no program was run"
        : total(ScenarioFindings::undecided) > 0
            ? "out of time before all histories were checked"
            : "no violation observed";
  }

  /** The mode matters if the process did not come to its own end. */
  private static String ending(ForkedCampaign.Fork fork) {
    boolean isAbrupt =
        fork.ending() instanceof ChildEnding.Hung || fork.ending() instanceof ChildEnding.Crashed;
    return isAbrupt ? fork.mode() + ": " + fork.ending().text() : fork.ending().text();
  }

  public int exitCode() {
    return failed().isPresent() ? ExitCode.REFUTED : ExitCode.UNKNOWN;
  }

  public long total(ToLongFunction<ScenarioFindings> number) {
    return findings.stream().mapToLong(number).sum();
  }

  public long clients() {
    return findings.stream().map(ScenarioFindings::scenario).distinct().count();
  }

  public long histories() {
    return total(it -> it.observations().size());
  }
}
