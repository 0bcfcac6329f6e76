package io.selvage.stress.fork;

import io.selvage.core.budget.Budget;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import io.selvage.stress.internal.fork.ChildMain;
import java.time.Duration;
import java.util.List;

/**
 * A plan in a process of its own, for whoever goes on afterwards, such as a run of tests: calls
 * that do not return end with that process (decision 0167).
 *
 * @param findings a violation, if there is one, is the last of them that has one
 */
public record IsolatedRun(List<ScenarioFindings> findings, ChildEnding ending) {
  /** Where nobody limits it. */
  private static final Duration LONG = Duration.ofDays(1);

  /** What a child may take to start and to end, beyond its time. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** For judging what was seen, when the time of the plan is up. */
  private static final Duration JUDGING = Duration.ofSeconds(5);

  public IsolatedRun {
    findings = List.copyOf(findings);
  }

  /** Complains of what cannot be. Nothing of the class is run by this process. */
  public static IsolatedRun run(StressPlan plan, Budget budget) {
    Duration left = budget.left().orElse(LONG);
    Budget judging = Budget.of(left.plus(GRACE).plus(JUDGING));
    try (StressPlan.Ready ready = plan.prepare(judging)) {
      List<ForkedCampaign.Fork> forks =
          new ForkedCampaign(
                  plan, ready.jury(List.of()), budget, GRACE, ChildMain.Until.SMALL_VIOLATION)
              .run(List.of(CompilationMode.USUAL), left);
      return forks.isEmpty()
          ? new IsolatedRun(List.of(), new ChildEnding.Completed())
          : new IsolatedRun(forks.get(0).findings(), forks.get(0).ending());
    }
  }
}
