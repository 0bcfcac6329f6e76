package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * From a failing scenario to the smallest failing one, by running those with one call less. That a
 * candidate did not fail proves nothing: the runs spent on it are told.
 */
public final class Minimiser {
  /** A candidate is given up after so many times the runs that the scenario needs to fail once. */
  private static final double PATIENCE = 5;

  private static final long FEWEST_RUNS = 20_000;
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final Stress stress;
  private final Budget budget;
  private final Progress progress;
  private final List<Rejected> rejected = new ArrayList<>();

  /** A candidate that was not seen to fail. */
  public record Rejected(Scenario scenario, long runs) {}

  /**
   * @param smallest which fails
   * @param rejected candidates below it
   * @param isWhole whether all candidates below it were tried
   */
  public record Result(Findings smallest, List<Rejected> rejected, boolean isWhole) {
    public Result {
      rejected = List.copyOf(rejected);
    }
  }

  public Minimiser(Stress stress, Budget budget, Progress progress) {
    this.stress = stress;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * @param failed with a violation
   */
  public Result minimise(Findings failed) {
    Findings smallest = failed;
    for (Optional<Findings> next = Optional.of(failed); next.isPresent(); ) {
      smallest = next.get();
      next = smaller(smallest);
    }
    return new Result(smallest, rejected, !budget.look());
  }

  private Optional<Findings> smaller(Findings failed) {
    rejected.clear();
    double rate = (double) failed.illegalRuns() / failed.runs();
    Stint stint = new Stint(LONGEST, Math.max(FEWEST_RUNS, (long) (PATIENCE / rate)));
    for (Scenario candidate :
        failed.scenario().smaller().stream().map(Scenario::canonical).distinct().toList()) {
      if (budget.look()) {
        return Optional.empty();
      }
      progress.at("smaller clients", rejected.size());
      Findings findings = stress.run(candidate, stint, budget);
      if (findings.violation().isPresent()) {
        return Optional.of(findings);
      }
      rejected.add(new Rejected(candidate, findings.runs()));
    }
    return Optional.empty();
  }
}
