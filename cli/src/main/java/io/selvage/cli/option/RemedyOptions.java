package io.selvage.cli.option;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.verdict.Verdict;
import io.selvage.remedy.RemedySearch;
import io.selvage.report.SourceFinder;
import io.selvage.report.SourcePatch;
import io.selvage.report.VerifiedRemedy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Whether to search a change after which a class that failed passes, and to print it as a patch.
 */
public final class RemedyOptions {
  /** A check that fails at once leaves this much time nevertheless. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  @HelpSection(HelpHeading.OUTPUT)
  @Option(names = "--suggest", description = "If the class fails, print a verified fix as a patch.")
  private boolean suggest;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(names = "--no-suggest", description = "Do not search a change after which it passes.")
  private boolean none;

  public void require() {
    if (suggest && none) {
      throw Diagnostic.BAD_OPTION.error("--suggest cannot be combined with --no-suggest");
    }
  }

  /** What the answer depends on. */
  public String manner() {
    return suggest + " " + none;
  }

  /**
   * @param budget that of the check
   */
  public List<VerifiedRemedy> search(
      Check check, Answer answer, Budget budget, Terminal terminal, SourceFinder sources) {
    if (none || !(answer.verdict() instanceof Verdict.Refuted)) {
      return List.of();
    }
    Duration span = Duration.ofMillis(Math.max(LEAST.toMillis(), answer.millis()));
    return RemedySearch.of(check, sources, terminal.folder())
        .run(answer, suggest ? budget.part() : budget.part().atMost(span))
        .map(List::of)
        .orElse(List.of());
  }

  /** Whole lines for the end of a text report; a patch begins in the first column. */
  public String patch(Answer answer, List<VerifiedRemedy> remedies) {
    if (!suggest || !(answer.verdict() instanceof Verdict.Refuted)) {
      return "";
    }
    if (remedies.isEmpty()) {
      return "\n  No small change was verified to mend this within the time.\n";
    }
    Optional<SourcePatch> patch = remedies.get(0).patch();
    return patch
        .map(it -> "\n" + it.diff())
        .orElse("\n  No patch: no source was found whose lines match the class files.\n");
  }
}
