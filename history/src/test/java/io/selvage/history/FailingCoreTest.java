package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.SubHistory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cores fail, are minimal, and say nothing that the whole does not. */
final class FailingCoreTest {
  private static final long SEED = 31;

  static java.util.stream.Stream<Alphabet<?>> alphabets() {
    return NamedAlphabets.all();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void coresOfRandomHistories(Alphabet<?> alphabet) {
    int cores = 0;
    for (long seed = SEED; seed < SEED + 400; seed++) {
      RandomHistories random = new RandomHistories(seed);
      cores += check(seed, random.timed(alphabet, 7), alphabet.specification());
      cores += check(seed, random.clocked(alphabet, 6), alphabet.specification());
    }
    assertThat(cores).isPositive();
  }

  private static <S> int check(long seed, History history, Specification<S> specification) {
    String context = "seed " + seed + ", " + history.operations();
    boolean fails = !Oracle.isLinearizable(history, specification);
    var found =
        FailingCore.of(
            history, specification, StrongConsistency.LINEARIZABILITY, Budget.unlimited());
    assertThat(found.isPresent()).as(context).isEqualTo(fails);
    if (found.isEmpty()) {
      return 0;
    }
    FailingCore core = found.get();
    assertThat(core.isMinimal()).as(context).isTrue();
    assertThat(Oracle.isLinearizable(core.history(), specification)).as(context).isFalse();
    assertSaysNoMore(context, history, core);
    for (int i = 0; i < core.history().size(); i++) {
      if (!core.history().operation(i).isPending()) {
        int number = i;
        History less = SubHistory.forgetting(core.history(), it -> it == number);
        assertThat(Oracle.isLinearizable(less, specification))
            .as("%s: core %s without %d", context, core.history().operations(), i)
            .isTrue();
      }
    }
    return 1;
  }

  /** Calls, outcomes and order are those of the whole; but for dropping, all calls are there. */
  static void assertSaysNoMore(String context, History history, FailingCore core) {
    for (int a = 0; a < core.history().size(); a++) {
      Operation operation = core.history().operation(a);
      Operation original = history.operation(core.numbers().get(a));
      assertThat(operation.invocation()).as(context).isEqualTo(original.invocation());
      assertThat(operation.isPending() || operation.outcome().equals(original.outcome()))
          .as(context)
          .isTrue();
      for (int b = 0; b < core.history().size(); b++) {
        boolean before = history.before(core.numbers().get(a), core.numbers().get(b));
        assertThat(!core.history().before(a, b) || before).as(context).isTrue();
      }
    }
  }

  @Test
  void anEnqueueIsForgottenAndNotTakenOut() {
    Value one = Value.of(1);
    History history =
        Histories.sequential(
            NamedAlphabets.done("enqueue", one),
            NamedAlphabets.op("dequeue", one),
            NamedAlphabets.done("enqueue", Value.of(2)),
            NamedAlphabets.op("dequeue", one));
    FailingCore core =
        FailingCore.of(
                history,
                io.selvage.history.spec.BuiltInSpecifications.named(
                    "queue", java.util.Optional.empty()),
                StrongConsistency.LINEARIZABILITY,
                Budget.unlimited())
            .orElseThrow();
    assertThat(core.numbers()).containsExactly(0, 1, 3);
    List<Outcome> outcomes = new ArrayList<>();
    core.history().operations().forEach(it -> outcomes.add(it.outcome()));
    assertThat(outcomes)
        .containsExactly(Outcome.PENDING, Outcome.returned(one), Outcome.returned(one));
  }
}
