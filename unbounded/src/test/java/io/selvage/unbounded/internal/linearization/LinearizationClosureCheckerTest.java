package io.selvage.unbounded.internal.linearization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.internal.closure.ClosureMutants;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.linear.Classes;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checker of closures and the one that these closures had before say the same. */
@Tag("full")
final class LinearizationClosureCheckerTest {
  @ParameterizedTest
  @CsvSource({
    "Counter, Digits, 'increment, get', 1, 29",
    "Stack, Lifo, 'push, pop', 3, 97",
    "Queue, Fifo, 'enqueue, dequeue', 3, 199",
    "Coupling, Bits, 'add, remove, contains', 4, 199"
  })
  void bothMissWhatIsLeftOut(String name, String meaning, String calls, int nodes, int stride) {
    Classes classes = new Classes(name, meaning, calls);
    LinearizationPoints points = classes.prove(nodes).points().orElseThrow();
    ThreadModularClosure<LinearizingThread> closure =
        inEvery(classes, nodes, points, StopRule.NEVER, stride);
    assertThat(closure.hasFaults()).isFalse();
  }

  /** The points of a right class that are not its points, and those of wrong classes. */
  @ParameterizedTest
  @CsvSource({
    "CounterWithoutCas, Digits, 'increment, get', 3",
    "StackThatLosesPushes, Lifo, 'push, pop', 3",
    "QueueThatLinksLate, Fifo, 'enqueue, dequeue', 3",
    "CouplingThatKeepsAll, Bits, 'add, remove, contains', 4"
  })
  void bothRejectWhatIsBad(String name, String meaning, String calls, int nodes) {
    Classes classes = new Classes(name, meaning, calls);
    List<LinearizationPoints> all =
        again(
            classes,
            (object, specification) ->
                new LinearizationPointSearch(object, classes.alphabet, specification, nodes)
                    .mappings(Budget.unlimited()));
    int bad = 0;
    for (LinearizationPoints points : all.subList(0, Math.min(4, all.size()))) {
      bad += inEvery(classes, nodes, points, StopRule.FIRST_FAULT, 0).hasFaults() ? 1 : 0;
    }
    assertThat(bad).isPositive();
  }

  private static ThreadModularClosure<LinearizingThread> inEvery(
      Classes classes, int nodes, LinearizationPoints points, StopRule rule, int stride) {
    return again(
        classes,
        (object, specification) -> {
          ThreadModularModel model = new ThreadModularModel(object, classes.alphabet, nodes);
          DeterministicSpecification<?> meaning =
              new DeterministicSpecification<>(specification, classes.alphabet);
          ThreadModularClosure<LinearizingThread> closure =
              ThreadModularClosure.of(
                  new MoveCache(model), new LinearizationMonitor(meaning, points));
          closure.close(rule, Budget.unlimited());
          ThreadModularModel another = new ThreadModularModel(object, classes.alphabet, nodes);
          ClosureMutants<LinearizingThread> mutants =
              new ClosureMutants<>(
                  closure,
                  () -> new ClosureChecker<>(closure, model, another).isProof(Budget.unlimited()),
                  () ->
                      new LinearizationClosureOracle(model, another, meaning, points)
                          .accepts(closure.controls(), Budget.unlimited()));
          if (closure.hasFaults()) {
            mutants.areRejected();
          } else {
            mutants.areNotNeeded();
            if (stride > 0) {
              assertThat(mutants.withoutThreads(stride)).isGreaterThan(4);
              assertThat(mutants.withoutControls(7)).isPositive();
            }
          }
          return closure;
        });
  }

  /** With what is known now, if something was not. */
  private static <R> R again(Classes classes, BiFunction<ObjectProgram, JavaSpecification, R> use) {
    for (; ; ) {
      try {
        return classes.with(use);
      } catch (AssumptionInvalidated known) {
        // Again, with what is known now.
      }
    }
  }
}
