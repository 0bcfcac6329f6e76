package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.linearization.DeterministicSpecification;
import io.selvage.unbounded.internal.linearization.LinearizationMonitor;
import io.selvage.unbounded.internal.linearization.LinearizationPoints;
import io.selvage.unbounded.internal.linearization.LinearizingThread;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The model does what real threads do, one to four of them, as far as so many states; and where a
 * class is proved, all that they come to is in the proof.
 */
final class LockstepTest {
  private static final int MOST = 300;

  private static final long SEED = 12;

  @ParameterizedTest
  @CsvSource({
    "Subjects$Counter, Subjects$Digits, 'increment, get', 1",
    "Subjects$Stack, Subjects$Lifo, 'push, pop', 3",
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 3",
    "Subjects$Coupling, Subjects$Bits, 'add, remove, contains', 4",
    "Subjects$FreeContains, Subjects$Bits, 'add, remove, contains', 4",
    "Impostors$LocksLiteral, Impostors$Three, increment, 1",
    "Impostors$LocksClass, Impostors$Three, increment, 1"
  })
  void whatIsProvedIsAllThereIs(String name, String meaning, String calls, int nodes) {
    Classes classes = new Classes(name, meaning, calls);
    LinearizationPoints points = classes.prove(nodes).points().orElseThrow();
    assertThat(states(classes, nodes, Optional.of(points), MOST)).isGreaterThan(MOST);
  }

  @ParameterizedTest
  @CsvSource({
    "Crowds$OfThree, increment, 1, 926",
    "Crowds$SumOfCells, 'toRight, toLeft, fill, sum', 1, 934",
    "Crowds$LooksBetween, 'turn, areEqual', 1, 904",
    "Leavers$StaleWalk, 'add, remove, hasBoth', 3, 1088",
    "Leavers$Letters, add, 2, 919"
  })
  void sameMovesAsRealThreads(String name, String calls, int nodes, int expected) {
    Classes classes = new Classes(name, name, calls);
    assertThat(states(classes, nodes, Optional.empty(), MOST)).isEqualTo(expected);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "Subjects$Counter, Subjects$Digits, 'increment, get', 1",
    "Subjects$Stack, Subjects$Lifo, 'push, pop', 3",
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 3",
    "Subjects$Coupling, Subjects$Bits, 'add, remove, contains', 4",
    "Subjects$FreeContains, Subjects$Bits, 'add, remove, contains', 4"
  })
  void theSameForManyStates(String name, String meaning, String calls, int nodes) {
    Classes classes = new Classes(name, meaning, calls);
    LinearizationPoints points = classes.prove(nodes).points().orElseThrow();
    assertThat(states(classes, nodes, Optional.of(points), 50 * MOST)).isGreaterThan(50 * MOST);
  }

  /** Of one to four threads, all together. */
  private static int states(
      Classes classes, int nodes, Optional<LinearizationPoints> points, int most) {
    for (; ; ) {
      try {
        return classes.with(
            (object, meaning) -> {
              ThreadModularModel model = new ThreadModularModel(object, classes.alphabet, nodes);
              Collection<ClosureControl<LinearizingThread>> proof =
                  points
                      .map(
                          given ->
                              proof(
                                  model,
                                  new DeterministicSpecification<>(meaning, classes.alphabet),
                                  given))
                      .orElse(List.of());
              return IntStream.rangeClosed(1, 4)
                  .map(n -> new Lockstep(object, classes.alphabet, n, model, proof, SEED).run(most))
                  .sum();
            });
      } catch (AssumptionInvalidated known) {
        // Again, with what is known now.
      }
    }
  }

  private static Collection<ClosureControl<LinearizingThread>> proof(
      ThreadModularModel model, DeterministicSpecification<?> meaning, LinearizationPoints points) {
    ThreadModularClosure<LinearizingThread> closure =
        ThreadModularClosure.of(new MoveCache(model), new LinearizationMonitor(meaning, points));
    assertThat(closure.holds(Budget.unlimited())).isTrue();
    return closure.controls();
  }
}
