package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.program.run.Stale;
import io.selvage.unbounded.serial.Answer;
import io.selvage.unbounded.serial.Calls;
import io.selvage.unbounded.serial.Transactions;
import io.selvage.unbounded.serial.Transactions.Aborts;
import io.selvage.unbounded.serial.Transactions.Order;
import io.selvage.unbounded.serial.WitnessSearch;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations as transactions, any number of threads: what is serializable and what is not. */
final class SerialTest {
  private static final Transactions ONE_EACH =
      new Transactions(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, Calls.ONE_EACH);

  private static final Transactions STRICT =
      new Transactions(Set.of(), Aborts.NEVER, Order.OF_ALL, Calls.ONE_EACH);

  private static final String ENDED = "ended before the other began";

  /** Aborted transactions are erased; only the variables of transactions count. */
  private static final Transactions ABORTING =
      new Transactions(Set.of("x", "y"), Aborts.ON_FALSE, Order.OF_ONE_THREAD, Calls.ANY);

  private static final String TRANSACTIONS = "readBoth, readXWriteY, readYWriteX";

  /** A = r(x)w(y), B = r(y)w(z), C = r(z)w(x): no two of them, but three. */
  @Test
  void aRingTakesThreePairs() {
    Answer two = ask("Transactional$Ring", "a, b, c", 2, ONE_EACH);
    assertThat(two.why()).isEmpty();
    assertThat(two.violation()).isEmpty();
    assertThat(two.isForAllCycles()).isFalse();
    assertThat(two.size()).isEqualTo(228);

    Answer three = ask("Transactional$Ring", "a, b, c", 3, ONE_EACH);
    assertThat(three.pairs()).isEqualTo(3);
    assertThat(three.violation()).hasValueSatisfying(found -> assertThat(found.cycle()).hasSize(3));
  }

  @Test
  void withoutALockTwoPairsAreEnough() {
    Answer answer = ask("Transactional$Unlocked", "move, back", 5, Transactions.PLAIN);
    assertThat(answer.pairs()).isEqualTo(2);
    assertThat(answer.violation())
        .hasValueSatisfying(found -> assertThat(found.threads()).isEqualTo(2));
  }

  @Test
  void underALockThereIsNoCycle() {
    Answer three = ask("Transactional$Locked", "move, back", 3, Transactions.PLAIN);
    assertThat(three.why()).isEmpty();
    assertThat(three.violation()).isEmpty();
    assertThat(three.bound()).isEqualTo(4);
    assertThat(three.isForAllCycles()).isFalse();
    Answer all = ask("Transactional$Locked", "move, back", 99, Transactions.PLAIN);
    assertThat(all.pairs()).isEqualTo(4);
    assertThat(all.isForAllCycles()).isTrue();
  }

  /** One call of each thread: a reader may miss what ended before what it sees began. */
  @Test
  void strictIsMore() {
    Answer plain = ask("Transactional$Late", "readBoth, writeX, writeY", 99, ONE_EACH);
    assertThat(plain.why()).isEmpty();
    assertThat(plain.isForAllCycles()).isTrue();
    Answer strict = ask("Transactional$Late", "readBoth, writeX, writeY", 99, STRICT);
    assertThat(strict.violation())
        .hasValueSatisfying(found -> assertThat(found.reasons()).contains(ENDED));
  }

  /** Threads without names may have made any two calls of which one came after the other. */
  @Test
  void withAnyClientStrictIsTheSame() {
    Transactions strict = new Transactions(Set.of(), Aborts.NEVER, Order.OF_ALL, Calls.ANY);
    Answer answer = ask("Transactional$Locked", "move, back", 99, strict);
    assertThat(answer.isForAllCycles()).isTrue();
    assertThat(answer.pairs()).isEqualTo(5);
    assertThat(ask("Transactional$Late", "readBoth, writeX, writeY", 99, strict).violation())
        .isPresent();
    assertThat(
            ask("Transactional$Late", "readBoth, writeX, writeY", 99, Transactions.PLAIN)
                .violation())
        .isPresent();
  }

  @Test
  void aFieldThatNobodyAccessesProvesNothing() {
    Transactions misnamed =
        new Transactions(Set.of("x", "w"), Aborts.NEVER, Order.OF_ONE_THREAD, Calls.ANY);
    Answer answer = ask("Transactional$Locked", "move, back", 2, misnamed);
    assertThat(answer.why()).isEqualTo("REF-115 no call accesses a field named w");
    assertThat(answer.proved()).isEqualTo(1);
  }

  /** Whoever holds a lock is listed: thread by thread, its holders would be mixed up. */
  @Test
  void transactionalLockingHasNoCycleOfTwo() {
    Answer answer = ask("Transactional$Tl2", TRANSACTIONS, 2, ABORTING);
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
    Answer answer = ask("Transactional$" + name, TRANSACTIONS, 2, ABORTING);
    assertThat(answer.violation())
        .hasValueSatisfying(
            found ->
                assertThat(found.history().operations())
                    .allSatisfy(operation -> assertThat(operation.outcome()).hasToString("true")));
  }

  private static Answer ask(String name, String calls, int pairs, Transactions asked) {
    Classes classes = new Classes(name, name, calls);
    for (; ; ) {
      try {
        return classes.with(
            (object, meaning) ->
                new WitnessSearch(object, classes.alphabet, 1, asked)
                    .search(pairs, Budget.unlimited()));
      } catch (Stale known) {
        // Again, with what is known now.
      }
    }
  }
}
