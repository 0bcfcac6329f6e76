package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.FailureTest;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.PerKeyHistory;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.weak.WeakConsistency;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Failing cores under weak criteria, against the definition. */
final class WeakCoreTest {
  private static final long SEED = 20_261_115;

  /** How many of the random histories of each alphabet fail some criterion, criteria counted. */
  private static final Map<String, Integer> CORES =
      Map.of("register", 47, "queue", 33, "coin", 2, "bag", 26, "lock", 22, "map", 61);

  /** How many pending calls nobody can have observed. */
  private static final Map<String, Integer> UNOBSERVED =
      Map.of("register", 145, "queue", 10, "coin", 104, "bag", 0, "lock", 25, "map", 120);

  static List<Alphabet<?>> alphabets() {
    return WeakAgainstBruteForceTest.alphabets();
  }

  static List<WeakConsistency> criteria() {
    return NamedCriteria.list().stream()
        .filter(WeakConsistency.class::isInstance)
        .map(WeakConsistency.class::cast)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void coresFailAndNothingMoreCanBeForgotten(Alphabet<?> alphabet) {
    int cores = 0;
    for (long seed = SEED; seed < SEED + 10; seed++) {
      RandomHistories random = new RandomHistories(seed);
      for (WeakConsistency criterion : criteria()) {
        cores += check(seed, random.timed(alphabet, 5), alphabet.specification(), criterion);
        cores += check(seed, random.clocked(alphabet, 4), alphabet.specification(), criterion);
      }
    }
    assertThat(cores).isEqualTo(CORES.get(alphabet.toString()));
  }

  private static <S> int check(
      long seed, History history, Specification<S> specification, WeakConsistency criterion) {
    String context = "seed " + seed + ", " + criterion.name() + ", " + history;
    var found = FailingCore.of(history, specification, criterion, Budget.unlimited());
    assertThat(found.isEmpty()).as(context).isEqualTo(holds(history, criterion, specification));
    if (found.isEmpty()) {
      return 0;
    }
    FailingCore core = found.get();
    assertThat(core.isMinimal()).as(context).isTrue();
    assertThat(holds(core.history(), criterion, specification)).as(context).isFalse();
    FailingCoreTest.assertSaysNoMore(context, history, core);
    for (int i = 0; i < core.history().size(); i++) {
      if (!core.history().operation(i).isPending()) {
        int number = i;
        History less = SubHistory.forgetting(core.history(), it -> it == number);
        assertThat(holds(less, criterion, specification))
            .as("%s: core %s without %d", context, core.history().operations(), i)
            .isTrue();
      }
    }
    return 1;
  }

  private static <S> boolean holds(
      History history, Criterion criterion, Specification<S> specification) {
    return new WeakOracle<>(history, NamedCriteria.axioms(criterion), specification).holds();
  }

  /** Under every criterion, where the operations of one key fail all do. */
  @Test
  void aKeyThatFailsIsEnough() {
    Alphabet<?> map =
        alphabets().stream().filter(it -> it.toString().equals("map")).findAny().orElseThrow();
    int failing = 0;
    for (long seed = SEED; seed < SEED + 400; seed++) {
      History history = new RandomHistories(seed).timed(map, 5);
      WeakConsistency criterion = criteria().get((int) (seed % criteria().size()));
      failing += failingKeys(seed, history, criterion, map.specification());
    }
    assertThat(failing).isPositive();
  }

  private static <S> int failingKeys(
      long seed, History history, WeakConsistency criterion, Specification<S> specification) {
    int failing = 0;
    for (PerKeyHistory part : PerKeyHistory.of(history, specification)) {
      if (!holds(part.history(), criterion, specification)) {
        failing++;
        assertThat(holds(history, criterion, specification))
            .as("seed %d, %s of %s", seed, criterion.name(), history)
            .isFalse();
      }
    }
    return failing;
  }

  /** What nobody observed makes no difference when it is taken out. */
  @ParameterizedTest
  @MethodSource("alphabets")
  void theUnobservedMayBeLeftOut(Alphabet<?> alphabet) {
    int taken = 0;
    for (long seed = SEED; seed < SEED + 40; seed++) {
      RandomHistories random = new RandomHistories(seed);
      WeakConsistency criterion = criteria().get((int) (seed % criteria().size()));
      taken += takeOut(seed, random.timed(alphabet, 5), alphabet.specification(), criterion);
    }
    assertThat(taken).isEqualTo(UNOBSERVED.get(alphabet.toString()));
  }

  private static <S> int takeOut(
      long seed, History recorded, Specification<S> specification, WeakConsistency criterion) {
    FailureTest trial = criterion.trial(recorded, specification);
    int taken = 0;
    for (int i = 0; i < recorded.size(); i++) {
      int number = i;
      History history = SubHistory.forgetting(recorded, it -> it == number);
      Predicate<Invocation> unobserved = trial.unobserved(history.operations());
      if (unobserved.test(history.operation(i).invocation())) {
        History less =
            SubHistory.of(history, OperationNumbers.below(history.size(), it -> it != number))
                .history();
        assertThat(holds(less, criterion, specification))
            .as("seed %d, %s, %s without %d", seed, criterion.name(), history, i)
            .isEqualTo(holds(history, criterion, specification));
        taken++;
      }
    }
    return taken;
  }
}
