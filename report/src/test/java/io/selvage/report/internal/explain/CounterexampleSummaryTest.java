package io.selvage.report.internal.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.report.Histories;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CounterexampleSummaryTest {
  private static final History QUEUE =
      new Histories()
          .call(0, "put(1, 0)", 0, 3, "null")
          .call(1, "put(1, 2)", 1, 4, "null")
          .call(2, "get(1)", 2, 5, "7")
          .history();

  @Test
  void keepsAGivenOne() {
    Counterexample given =
        new Counterexample(
            "LIN-001", "", "As it was.", QUEUE, List.of(), Schedule.NONE, Optional.empty());
    assertThat(CounterexampleSummary.of(given)).isEqualTo("As it was.");
  }

  @Test
  void namesCallsThatExcludeEachOther() {
    assertThat(summary(QUEUE, reason(1, 0), reason(0, 1)))
        .isEqualTo("put(1, 0) and put(1, 2) both returned null.");
  }

  @Test
  void namesTheOneCallThatNothingExplains() {
    assertThat(summary(QUEUE, reason(2, 0), reason(2, 0, 1)))
        .isEqualTo("get(1) returned 7, which no order of the calls explains.");
  }

  /** An order stops at the first put too, where no other put came before. */
  @Test
  void claimsNothingThatTheReasonsDoNotBearOut() {
    assertThat(summary(QUEUE, reason(1, 0), reason(0)))
        .isEqualTo("No order of these 3 calls explains what they returned.");
    assertThat(summary(QUEUE, reason(1, 0), reason(2, 0)))
        .isEqualTo("No order of these 3 calls explains what they returned.");
    assertThat(summary(QUEUE)).isEqualTo("No order of these 3 calls explains what they returned.");
  }

  @Test
  void counts() {
    Histories dequeues = new Histories();
    for (int t = 0; t < 3; t++) {
      dequeues.call(t, "dequeue()", t, t + 5, "1");
    }
    assertThat(summary(dequeues.history(), reason(1, 0), reason(2, 0), reason(0, 2)))
        .isEqualTo("Three dequeue() calls all returned 1.");
  }

  private static RejectedOrder reason(int operation, Integer... prefix) {
    return new RejectedOrder(List.of(prefix), operation, "must give something else");
  }

  private static String summary(History history, RejectedOrder... reasons) {
    return CounterexampleSummary.of(
        Counterexample.ofHistory("not linearizable", history, List.of(reasons)));
  }
}
