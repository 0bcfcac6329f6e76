package io.selvage.stress;

import io.selvage.core.verdict.Verdict;
import io.selvage.stress.fork.ChildEnding;
import io.selvage.stress.fork.ForkedCampaign;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The result of one or more campaigns on real threads.
 *
 * @param forks the child processes, in order; empty if the campaign ran in this process
 * @param minimal the minimised test program; empty if the program was given
 * @param unsupportedReason why the campaign is incomplete; empty if nothing prevented it
 * @param files in which the violation is saved
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

  /** Together with the result for another test program. */
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

  /** The smallest known test program that showed a violation. */
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

  /** The mode matters if the process did not end normally. */
  private static String ending(ForkedCampaign.Fork fork) {
    boolean isAbrupt =
        fork.ending() instanceof ChildEnding.Hung || fork.ending() instanceof ChildEnding.Crashed;
    return isAbrupt ? fork.mode() + ": " + fork.ending().text() : fork.ending().text();
  }

  public int exitCode() {
    return failed().isPresent() ? 1 : 2;
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
