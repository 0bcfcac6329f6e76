package io.selvage.stress.fork;

import io.selvage.core.budget.Budget;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.StressPlan;
import io.selvage.stress.internal.fork.ChildMain;
import java.time.Duration;
import java.util.List;

/**
 * A plan in a process of its own, for callers that continue afterwards, such as a test run: calls
 * that do not return end with that process (decision 0167).
 *
 * @param findings if any contains a violation, it is the last with one
 */
public record IsolatedRun(List<ScenarioFindings> findings, ChildEnding ending) {
  /** For an unlimited budget. */
  private static final Duration LONG = Duration.ofDays(1);

  /** The maximum time for starting and ending a child, beyond its own time. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** For judging observations after the time of the plan is over. */
  private static final Duration JUDGING = Duration.ofSeconds(5);

  public IsolatedRun {
    findings = List.copyOf(findings);
  }

  /** Reports errors in the plan. This process runs none of the class's code. */
  public static IsolatedRun run(StressPlan plan, Budget budget) {
    Duration left = budget.left().orElse(LONG);
    Budget judging = Budget.of(left.plus(GRACE).plus(JUDGING));
    try (StressPlan.Ready ready = plan.prepare(judging)) {
      List<ForkedCampaign.Fork> forks =
          new ForkedCampaign(
                  plan, ready.classifier(List.of()), budget, GRACE, ChildMain.Until.SMALL_VIOLATION)
              .run(List.of(CompilationMode.USUAL), left);
      return forks.isEmpty()
          ? new IsolatedRun(List.of(), new ChildEnding.Completed())
          : new IsolatedRun(forks.get(0).findings(), forks.get(0).ending());
    }
  }
}
