package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The running history of Emmi and Enea (2018), Examples 1 to 6: a key-value map, three threads with
 * two calls each. Its figures are missing from our copy; threads and times are such that all that
 * the text says of it holds.
 */
final class PaperExampleTest {
  private static final Specification<?> MAP = BuiltInSpecifications.named("map", Optional.empty());

  private static final History RUNNING =
      new History(
          List.of(
              put(0, 1, 0, Value.NULL),
              op(1, "get", Value.of(0), Value.of(1)),
              put(2, 0, 0, Value.NULL),
              put(0, 1, 1, Value.of(0)),
              op(2, "containsValue", Value.of(true), Value.of(0)),
              op(1, "containsValue", Value.of(false), Value.of(0))),
          new IntervalOrder(new long[] {0, 1, 3, 6, 7, 8}, new long[] {2, 5, 4, 9, 11, 10}));

  @Test
  void everyCriterionHasItsVerdict() {
    assertThat(
            NamedCriteria.list().stream()
                .filter(it -> verdict(it, RUNNING) instanceof Verdict.Verified)
                .map(Criterion::name))
        .containsExactly(
            "sequential-consistency",
            "causal-convergence",
            "monotonic-reads",
            "read-my-writes",
            "return-value",
            "untimed-causal-convergence",
            "untimed-monotonic-reads",
            "untimed-read-my-writes",
            "untimed-return-value");
  }

  /** Example 6: put(0, 0) sees nothing in a minimal visibility, though Figure 1 lets it. */
  @Test
  void minimalVisibilityShowsAnOperationNoMoreThanItMustSee() {
    Verdict.Verified verified =
        (Verdict.Verified) verdict(NamedCriteria.find("causal-convergence").get(), RUNNING);
    Evidence.AbstractExecution execution = (Evidence.AbstractExecution) verified.evidence();
    assertThat(execution.sees().get(execution.order().indexOf(2))).isEmpty();
    assertThat(execution.sees().get(execution.order().indexOf(5))).containsExactly(0, 1, 3);
  }

  /**
   * Two puts, and a thread that counts one entry and then misses one of the two: it saw the other.
   * Whichever put is tried first, in one of these histories it is the wrong one.
   */
  @Test
  void aSecondMinimalSetIsTriedWhereTheFirstFailsLater() {
    Criterion monotonic = NamedCriteria.find("monotonic-reads").get();
    for (int missed : List.of(1, 2)) {
      History history =
          new History(
              List.of(
                  put(0, 1, 7, Value.NULL),
                  put(1, 2, 7, Value.NULL),
                  op(2, "size", Value.of(1)),
                  op(2, "get", Value.NULL, Value.of(missed))),
              new IntervalOrder(new long[] {0, 1, 2, 5}, new long[] {8, 9, 3, 6}));
      Verdict.Verified verified = (Verdict.Verified) verdict(monotonic, history);
      Evidence.AbstractExecution execution = (Evidence.AbstractExecution) verified.evidence();
      assertThat(execution.sees().get(execution.order().indexOf(2))).containsExactly(2 - missed);
    }
  }

  @Test
  void theReasonsSayWhatCouldBeGiven() {
    Verdict.Refuted refuted = (Verdict.Refuted) verdict(NamedCriteria.find("weak").get(), RUNNING);
    assertThat(
            refuted.counterexample().reasons().stream()
                .map(it -> RUNNING.operation(it.operation()) + ": " + it.why())
                .collect(Collectors.joining("\n")))
        .isEqualTo(
            "containsValue(0) -> false: can only return true, whichever of these operations it"
                + " sees");
  }

  private static Verdict verdict(Criterion criterion, History history) {
    return criterion.judge(history, MAP, Budget.unlimited());
  }

  private static Operation put(int thread, int key, int value, Value old) {
    return op(thread, "put", old, Value.of(key), Value.of(value));
  }

  private static Operation op(int thread, String method, Value result, Value... arguments) {
    return new Operation(thread, Invocation.of(method, arguments), Outcome.returned(result));
  }
}
