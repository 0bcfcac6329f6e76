package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.subjects.Pool;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** A budget that is spent leaves what was completed, and nothing is said of the rest. */
class BudgetTest {
  private static final Asking QUEUE =
      Asking.about(ConcurrentLinkedQueue.class, "offer, poll").against(ArrayDeque.class);

  @Test
  void outOfTime() {
    Verdict verdict = QUEUE.upTo(3, 4, 2).answer(Budget.of(Duration.ZERO));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).isEqualTo("out of time");
  }

  @Test
  void nothingCompletedIsNothingClaimed() {
    Verdict verdict = QUEUE.within(new Scope.Growing(3, 4, 2)).answer(Budget.of(Duration.ZERO));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void allOrNothing() {
    Verdict.Unknown verdict = (Verdict.Unknown) cancelledIn("2+1", QUEUE.upTo(3, 4, 2).question());
    assertThat(verdict.why()).isEqualTo("interrupted");
    assertCutIn("2+1", (BoundedCoverage) verdict.soFar().orElseThrow());
  }

  @Test
  void asFarAsItGoes() {
    Verdict.Verified verdict =
        (Verdict.Verified) cancelledIn("2+1", QUEUE.within(new Scope.Growing(3, 4, 2)).question());
    assertCutIn("2+1", (BoundedCoverage) verdict.evidence());
    assertThat(verdict.guarantee().claim())
        .isEqualTo(
            "all programs with up to 2 calls on 2 to 3 threads,"
                + " and the larger sizes marked complete");
    assertThat(verdict.guarantee().notCovered())
        .contains("the rest of the sizes that are not complete");
  }

  @Test
  void oneClient() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    Verdict verdict = QUEUE.client("offer(1); poll | offer(2)").answer(budget);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).isEqualTo("interrupted");
  }

  @Test
  void aViolationFoundInTimeStands() {
    Verdict verdict = cancelledIn("2+1", Asking.about(Pool.PlainCounter.class, "inc").question());
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
  }

  /** The verdict where the budget is withdrawn as soon as clients of the shape are looked at. */
  private static Verdict cancelledIn(String shape, Question question) {
    Budget budget = Budget.unlimited();
    ProgressListener progress =
        (what, done) -> {
          if (what.endsWith(" of " + shape)) {
            budget.cancel();
          }
        };
    return new RefineEngine().answer(question, budget, progress);
  }

  private static void assertCutIn(String shape, BoundedCoverage seen) {
    assertThat(seen.sizes())
        .extracting(size -> size.shape() + " " + size.complete())
        .containsExactly("2x1 true", "3x1 true", shape + " false");
  }
}
