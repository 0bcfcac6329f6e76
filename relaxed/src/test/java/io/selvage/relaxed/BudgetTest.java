package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusTest;
import org.junit.jupiter.api.Test;

/** Who is told to stop stops, between two executions and in the middle of one. */
final class BudgetTest {
  /** Many millions of executions. */
  private static LitmusTest large() {
    String writes = "W.opq x 1; W.opq x 2; W.opq x 3; W.opq x 4; W.opq x 5";
    String program = String.join(" || ", writes, writes, writes, writes);
    return LitmusFile.read("name,program\nlarge," + program + "\n").get(0).test();
  }

  @Test
  void anExplorationEndsWhenItIsCancelled() {
    Budget budget = Budget.unlimited();
    Exploration.Result result =
        Exploration.of(large(), MemoryModel.RC11)
            .within(budget)
            .run(
                () ->
                    execution -> {
                      budget.cancel();
                      return true;
                    });
    assertThat(result.isFinished()).isFalse();
    assertThat(result.executions()).isPositive();
  }

  @Test
  void walksEndWhenTheyAreCancelled() {
    Budget budget = Budget.unlimited();
    ExecutionEstimate estimate =
        Exploration.of(large(), MemoryModel.RC11)
            .within(budget)
            .sample(
                Integer.MAX_VALUE,
                1,
                execution -> {
                  budget.cancel();
                  return true;
                });
    assertThat(estimate.isFinished()).isFalse();
  }
}
