package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.unbounded.internal.serializability.ConflictWitnessSearch;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.TransactionModel.Aborts;
import io.selvage.unbounded.serializability.TransactionModel.Order;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations as transactions, any number of threads: what is serializable and what is not. */
@Tag("full")
final class SerialTest {
  private static final TransactionModel ONE_EACH =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ONE_EACH);

  private static final TransactionModel STRICT =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ALL, ClientAutomaton.ONE_EACH);

  private static final String ENDED = "ended before the other began";

  /** Aborted transactions are erased; only the variables of transactions count. */
  private static final TransactionModel ABORTING =
      new TransactionModel(
          Set.of("x", "y"), Aborts.ON_FALSE, Order.OF_ONE_THREAD, ClientAutomaton.ANY);

  private static final String TRANSACTIONS = "readBoth, readXWriteY, readYWriteX";

  /** A = r(x)w(y), B = r(y)w(z), C = r(z)w(x): no two of them, but three. */
  @Test
  void aRingTakesThreePairs() {
    WitnessSearchResult two = ask("Transactional$Ring", "a, b, c", 2, ONE_EACH);
    assertThat(two.why()).isEmpty();
    assertThat(two.violation()).isEmpty();
    assertThat(two.isForAllCycles()).isFalse();
    assertThat(two.size()).isEqualTo(228);

    WitnessSearchResult three = ask("Transactional$Ring", "a, b, c", 3, ONE_EACH);
    assertThat(three.pairs()).isEqualTo(3);
    assertThat(three.violation()).hasValueSatisfying(found -> assertThat(found.cycle()).hasSize(3));
  }

  @Test
  void withoutALockTwoPairsAreEnough() {
    WitnessSearchResult answer =
        ask("Transactional$Unlocked", "move, back", 5, TransactionModel.PLAIN);
    assertThat(answer.pairs()).isEqualTo(2);
    assertThat(answer.violation())
        .hasValueSatisfying(found -> assertThat(found.threads()).isEqualTo(2));
  }

  @Test
  void underALockThereIsNoCycle() {
    WitnessSearchResult three =
        ask("Transactional$Locked", "move, back", 3, TransactionModel.PLAIN);
    assertThat(three.why()).isEmpty();
    assertThat(three.violation()).isEmpty();
    assertThat(three.bound()).isEqualTo(4);
    assertThat(three.isForAllCycles()).isFalse();
    WitnessSearchResult all = ask("Transactional$Locked", "move, back", 99, TransactionModel.PLAIN);
    assertThat(all.pairs()).isEqualTo(4);
    assertThat(all.isForAllCycles()).isTrue();
  }

  /** One call of each thread: a reader may miss what ended before what it sees began. */
  @Test
  void strictIsMore() {
    WitnessSearchResult plain = ask("Transactional$Late", "readBoth, writeX, writeY", 99, ONE_EACH);
    assertThat(plain.why()).isEmpty();
    assertThat(plain.isForAllCycles()).isTrue();
    WitnessSearchResult strict = ask("Transactional$Late", "readBoth, writeX, writeY", 99, STRICT);
    assertThat(strict.violation())
        .hasValueSatisfying(found -> assertThat(found.reasons()).contains(ENDED));
  }

  /** Threads without names may have made any two calls of which one came after the other. */
  @Test
  void withAnyClientStrictIsTheSame() {
    TransactionModel strict =
        new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ALL, ClientAutomaton.ANY);
    WitnessSearchResult answer = ask("Transactional$Locked", "move, back", 99, strict);
    assertThat(answer.isForAllCycles()).isTrue();
    assertThat(answer.pairs()).isEqualTo(5);
    assertThat(ask("Transactional$Late", "readBoth, writeX, writeY", 99, strict).violation())
        .isPresent();
    assertThat(
            ask("Transactional$Late", "readBoth, writeX, writeY", 99, TransactionModel.PLAIN)
                .violation())
        .isPresent();
  }

  @Test
  void aFieldThatNobodyAccessesProvesNothing() {
    TransactionModel misnamed =
        new TransactionModel(
            Set.of("x", "w"), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ANY);
    WitnessSearchResult answer = ask("Transactional$Locked", "move, back", 2, misnamed);
    assertThat(answer.why()).isEqualTo("REF-115 no call accesses a field named w");
    assertThat(answer.proved()).isEqualTo(1);
  }

  /** Whoever holds a lock is listed: thread by thread, its holders would be mixed up. */
  @Test
  void transactionalLockingHasNoCycleOfTwo() {
    WitnessSearchResult answer = ask("Transactional$Tl2", TRANSACTIONS, 2, ABORTING);
    assertThat(answer.why()).isEmpty();
    assertThat(answer.violation()).isEmpty();
    assertThat(answer.pairs()).isEqualTo(2);
    assertThat(answer.controls()).isEqualTo(29_464);
    assertThat(answer.size()).isEqualTo(589_361);
  }

  /** The other variations are rows of {@code selvage reproduce sequential-specs}. */
  @ParameterizedTest
  @ValueSource(strings = {"Tl2WithoutClock", "Tl2WithoutLocks"})
  void brokenTransactionsAreRefuted(String name) {
    WitnessSearchResult answer = ask("Transactional$" + name, TRANSACTIONS, 2, ABORTING);
    assertThat(answer.violation())
        .hasValueSatisfying(
            found ->
                assertThat(found.history().operations())
                    .allSatisfy(operation -> assertThat(operation.outcome()).hasToString("true")));
  }

  private static WitnessSearchResult ask(
      String name, String calls, int pairs, TransactionModel asked) {
    Classes classes = new Classes(name, name, calls);
    for (; ; ) {
      try {
        return classes.with(
            (object, meaning) ->
                new ConflictWitnessSearch(object, classes.alphabet, 1, asked)
                    .search(pairs, Budget.unlimited()));
      } catch (AssumptionInvalidated known) {
        // Again, with what is known now.
      }
    }
  }
}
