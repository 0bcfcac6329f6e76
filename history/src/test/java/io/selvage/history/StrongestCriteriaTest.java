package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.spec.BuiltInSpecifications;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of refuted histories. */
final class StrongestCriteriaTest {
  private static final long SEED = 20_261_115;
  private static final Duration LONG = Duration.ofHours(1);

  /** Two clients write, and then miss what the other wrote. */
  private static History storeBuffer() {
    Value x = Value.of("x");
    Value y = Value.of("y");
    Value one = Value.of(1);
    return new History(
        List.of(
            op(0, NamedAlphabets.op("put", Value.NULL, x, one)),
            op(1, NamedAlphabets.op("put", Value.NULL, y, one)),
            op(0, NamedAlphabets.op("get", Value.NULL, y)),
            op(1, NamedAlphabets.op("get", Value.NULL, x))),
        new IntervalOrder(new long[] {0, 1, 4, 5}, new long[] {2, 3, 6, 7}));
  }

  private static Operation op(int thread, Operation operation) {
    return new Operation(thread, operation.invocation(), operation.outcome());
  }

  @Test
  void theStrongestAreGiven() {
    Specification<?> map = BuiltInSpecifications.named("map", Optional.empty());
    StrongestCriteria lattice =
        StrongestCriteria.of(
            storeBuffer(), map, StrongConsistency.LINEARIZABILITY, Budget.unlimited(), LONG);
    assertThat(lattice.strongest())
        .extracting(Criterion::name)
        .containsExactly("causal-convergence");
    assertThat(lattice.isComplete()).isTrue();
  }

  @Test
  void withoutTimeAllIsOpen() {
    Budget none = Budget.unlimited();
    none.cancel();
    Specification<?> map = BuiltInSpecifications.named("map", Optional.empty());
    StrongestCriteria lattice =
        StrongestCriteria.of(storeBuffer(), map, StrongConsistency.LINEARIZABILITY, none, LONG);
    assertThat(lattice.strongest()).isEmpty();
    assertThat(lattice.isComplete()).isFalse();
  }

  @Test
  void aReadOfWhatWasNeverWrittenIsNothing() {
    History history =
        new History(
            List.of(op(0, NamedAlphabets.op("read", Value.of(7)))),
            new IntervalOrder(new long[] {0}, new long[] {1}));
    Specification<?> register = BuiltInSpecifications.named("register", Optional.empty());
    StrongestCriteria lattice =
        StrongestCriteria.of(
            history, register, StrongConsistency.LINEARIZABILITY, Budget.unlimited(), LONG);
    assertThat(lattice).isEqualTo(new StrongestCriteria(List.of(), List.of()));
  }

  static List<Alphabet<?>> alphabets() {
    return WeakAgainstBruteForceTest.alphabets();
  }

  /**
   * Whatever weak criterion holds is implied by one of the strongest, and these hold. The strong
   * ones have an oracle of their own: where the specification leaves a choice, all operations must
   * be explained by the same one.
   */
  @ParameterizedTest
  @MethodSource("alphabets")
  void agreesWithTheDefinition(Alphabet<?> alphabet) {
    for (long seed = SEED; seed < SEED + 60; seed++) {
      agrees(seed, new RandomHistories(seed).timed(alphabet, 4), alphabet.specification());
    }
  }

  private static <S> void agrees(long seed, History history, Specification<S> specification) {
    Criterion refuted = StrongConsistency.LINEARIZABILITY;
    if (Oracle.isLinearizable(history, specification)) {
      return;
    }
    StrongestCriteria lattice =
        StrongestCriteria.of(history, specification, refuted, Budget.unlimited(), LONG);
    assertThat(lattice.isComplete()).as("seed %d", seed).isTrue();
    for (Criterion criterion : WeakCoreTest.criteria()) {
      boolean holds =
          new WeakOracle<>(history, NamedCriteria.axioms(criterion), specification).holds();
      assertThat(lattice.strongest().stream().anyMatch(it -> it.implies(criterion)))
          .as("seed %d, %s of %s", seed, criterion.name(), history)
          .isEqualTo(holds);
    }
  }

  @Test
  void everyNamedCriterionHasAMeaning() {
    assertThat(NamedCriteria.list()).allMatch(it -> !NamedCriteria.description(it).isEmpty());
  }
}
