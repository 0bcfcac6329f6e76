package io.selvage.stress;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Minimises a failing scenario by running those with one call less. That a candidate did not fail
 * proves nothing, so the number of its runs is reported.
 */
public final class ScenarioMinimiser {
  /**
   * A candidate is abandoned after this multiple of the runs that the scenario needs to fail once.
   */
  private static final double PATIENCE = 5;

  private static final long FEWEST_RUNS = 20_000;
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final ScenarioRunner stress;
  private final Budget budget;
  private final ProgressListener progress;
  private final Duration longest;
  private final List<Rejected> rejected = new ArrayList<>();

  /** A candidate without an observed failure. */
  public record Rejected(Scenario scenario, long runs) {}

  /**
   * @param smallest the smallest failing scenario
   * @param rejected candidates below it
   * @param isComplete whether all candidates below it were tried
   */
  public record Result(ScenarioFindings smallest, List<Rejected> rejected, boolean isComplete) {
    public Result {
      rejected = List.copyOf(rejected);
    }
  }

  public ScenarioMinimiser(ScenarioRunner stress, Budget budget, ProgressListener progress) {
    this(stress, budget, progress, LONGEST);
  }

  /**
   * @param longest for one candidate
   */
  ScenarioMinimiser(
      ScenarioRunner stress, Budget budget, ProgressListener progress, Duration longest) {
    this.longest = longest;
    this.stress = stress;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * @param failed findings with a violation
   */
  public Result minimise(ScenarioFindings failed) {
    ScenarioFindings smallest = failed;
    for (Optional<ScenarioFindings> next = Optional.of(failed); next.isPresent(); ) {
      smallest = next.get();
      next = smaller(smallest);
    }
    return new Result(smallest, rejected, !budget.look());
  }

  private Optional<ScenarioFindings> smaller(ScenarioFindings failed) {
    rejected.clear();
    double rate = (double) failed.illegalRuns() / failed.runs();
    RunLimit limit = new RunLimit(longest, Math.max(FEWEST_RUNS, (long) (PATIENCE / rate)));
    for (Scenario candidate :
        failed.scenario().smaller().stream().map(Scenario::canonical).distinct().toList()) {
      if (budget.look()) {
        return Optional.empty();
      }
      progress.at("smaller clients", rejected.size());
      ScenarioFindings findings = stress.run(candidate, limit, budget);
      if (findings.violation().isPresent()) {
        return Optional.of(findings);
      }
      rejected.add(new Rejected(candidate, findings.runs()));
    }
    return Optional.empty();
  }
}
