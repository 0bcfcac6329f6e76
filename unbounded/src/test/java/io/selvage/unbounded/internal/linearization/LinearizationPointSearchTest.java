package io.selvage.unbounded.internal.linearization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.linear.Classes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proofs for any number of threads, with their sizes; and what must never be proved. */
final class LinearizationPointSearchTest {
  @ParameterizedTest
  @CsvSource({
    "Counter, Digits, 'increment, get', 1, 1, 8, 496",
    "Stack, Lifo, 'push, pop', 3, 1, 15, 1377",
    "Queue, Fifo, 'enqueue, dequeue', 3, 1, 132, 1880",
    "QueueThatLinksLate, Fifo, 'enqueue, dequeue', 3, 3, 120, 1712",
    "Coupling, Bits, 'add, remove, contains', 4, 1, 27, 1077",
    "FreeContains, Bits, 'add, remove, contains', 4, 1, 27, 1055"
  })
  void rightClassesAreProved(
      String name,
      String meaning,
      String calls,
      int nodes,
      int mappings,
      int controls,
      long pairs) {
    LinearizationProof proof = new Classes(name, meaning, calls).prove(nodes);
    assertThat(proof.points()).isPresent();
    assertThat(proof.mappings()).isEqualTo(mappings);
    assertThat(proof.controls()).isEqualTo(controls);
    assertThat(proof.pairs()).isEqualTo(pairs);
  }

  /** Found as a run of the product, and made again by real threads. */
  @ParameterizedTest
  @CsvSource({
    "CounterWithoutCas, Digits, 'increment, get', 4, '[increment() -> 0, increment() -> 0]'",
    "CouplingThatAlwaysAdds, Bits, 'add, remove, contains', 4, '[add(1) -> true, add(1) -> true]'",
    "CouplingWithoutLocks, Bits, 'add, remove, contains', 4, '[add(1) -> true, add(1) -> true]'",
    "Crowd, Digits, increment, 1, '[increment() -> 0, increment() -> 1, increment() -> 2,"
        + " increment() -> 3, increment() -> 4, increment() -> 0]'"
  })
  void violationsAreMadeByRealThreads(
      String name, String meaning, String calls, int nodes, String history) {
    assertThat(new Classes(name, meaning, calls).violation(nodes))
        .hasValueSatisfying(found -> assertThat(found.history().operations()).hasToString(history));
  }

  @ParameterizedTest
  @CsvSource({
    "CounterWithoutCas, Digits, 'increment, get', increment returns",
    "CounterThatTellsNext, Digits, 'increment, get', increment returns",
    "CounterThatGivesUp, Digits, 'increment, get', increment returns",
    "CounterThatAddsTwo, Digits, 'increment, get', returns",
    "StackThatLosesPushes, Lifo, 'push, pop', push returns",
    "StackThatPopsTwice, Lifo, 'push, pop', pop returns",
    "StackWithoutCas, Lifo, 'push, pop', REF-070",
    "StackThatGivesUp, Lifo, 'push, pop', pop returns",
    "StackThatTellsNext, Lifo, 'push, pop', pop returns",
    "QueueWithoutHeadLock, Fifo, 'enqueue, dequeue', dequeue returns",
    "QueueWithoutTailLock, Fifo, 'enqueue, dequeue', REF-070",
    "QueueThatTellsDummy, Fifo, 'enqueue, dequeue', dequeue returns",
    "QueueThatUnlocksEarly, Fifo, 'enqueue, dequeue', dequeue returns",
    "CouplingWithoutLocks, Bits, 'add, remove, contains', returns",
    "CouplingThatKeepsAll, Bits, 'add, remove, contains', returns",
    "CouplingThatDropsTheRest, Bits, 'add, remove, contains', returns",
    "CouplingThatAlwaysAdds, Bits, 'add, remove, contains', add returns",
    "FreeContainsThatCutsOff, Bits, 'add, remove, contains', REF-070"
  })
  void wrongClassesAreNot(String name, String meaning, String calls, String why) {
    String told;
    try {
      LinearizationProof proof =
          new Classes(name, meaning, calls).prove(meaning.equals("Bits") ? 4 : 3);
      assertThat(proof.points()).as(name).isEmpty();
      told = proof.why();
    } catch (UnsupportedFeature refused) {
      told = refused.line();
    }
    assertThat(told).contains(why);
  }
}
