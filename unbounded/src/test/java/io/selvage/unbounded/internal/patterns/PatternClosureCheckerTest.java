package io.selvage.unbounded.internal.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.internal.closure.ClosedStates;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.ClosureKey;
import io.selvage.unbounded.internal.closure.ClosureMutants;
import io.selvage.unbounded.internal.closure.ListingPolicy;
import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.linear.Classes;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checker of closures and the one that these closures had before say the same. */
@Tag("full")
final class PatternClosureCheckerTest {
  @ParameterizedTest
  @CsvSource({
    "Subjects$Queue, Subjects$Fifo, 'enqueue, dequeue', 3, 197, 4",
    "Patterned$VolatileSlot, Patterned$Slot, 'write, read', 2, 7, 3",
    "Patterned$ElidingSlot, Patterned$Slot, 'write, read', 2, 41, 3",
    "Patterned$SpinLock, Patterned$Mutex, 'lock, unlock', 2, 3, 1",
    "Patterned$TwoSlots, Patterned$Slot, 'write, read', 2, 17, 3",
    "Patterned$LockWithoutCas, Patterned$Mutex, 'lock, unlock', 2, 5, 1"
  })
  void bothMissWhatIsLeftOut(
      String name, String meaning, String calls, int nodes, int stride, int patterns) {
    Classes classes = new Classes(name, meaning, calls, 3);
    for (; ; ) {
      try {
        int compared = classes.with((object, spec) -> all(object, spec, classes, nodes, stride));
        assertThat(compared).isEqualTo(patterns);
        return;
      } catch (AssumptionInvalidated known) {
        // Again, with what is known now.
      }
    }
  }

  private static int all(
      ObjectProgram object, JavaSpecification spec, Classes classes, int nodes, int stride) {
    ObjectKindMapping casting = ObjectKindRecognition.of(spec, classes.alphabet).orElseThrow();
    casting
        .kind()
        .patterns()
        .forEach(
            pattern -> compare(object, casting.within(pattern.marks()), pattern, nodes, stride));
    return casting.kind().patterns().size();
  }

  private static void compare(
      ObjectProgram object, ObjectKindMapping cast, BadPattern pattern, int nodes, int stride) {
    ThreadModularModel model = new ThreadModularModel(object, cast.alphabet(), nodes);
    ThreadModularModel another = new ThreadModularModel(object, cast.alphabet(), nodes);
    PossibleReturns prospects =
        pattern.guesses()
            ? PossibleReturns.of(new MoveCache(model), cast, another, Budget.unlimited())
            : PossibleReturns.unknown();
    PatternMonitor monitor = new PatternMonitor(pattern, cast, prospects);
    ThreadModularClosure<PatternThread> closure =
        ThreadModularClosure.keepingEdges(new MoveCache(model), monitor);
    closure.close(StopRule.NEVER, Budget.unlimited());
    assertThat(new ClosureChecker<>(closure, model, another).isProof(Budget.unlimited()))
        .isEqualTo(!closure.hasFaults());
    ClosureMutants<PatternThread> mutants =
        new ClosureMutants<>(
            closure,
            () -> new ClosureChecker<>(closure, model, another).isClosed(Budget.unlimited()),
            () ->
                new PatternClosureOracle(closure, monitor, prospects, another)
                    .accepts(Budget.unlimited()));
    mutants.areNotNeeded();
    assertThat(mutants.withoutThreads(stride)).isPositive();
    assertThat(mutants.withoutEdges(3 * stride)).isPositive();
  }

  /** A net that leaves others where they are, although a move takes them along, proves nothing. */
  @Test
  void whatMovesDoToOthersIsChecked() {
    Classes classes = new Classes("Subjects$Queue", "Subjects$Fifo", "enqueue, dequeue", 3);
    boolean accepted =
        classes.with(
            (object, spec) -> {
              ObjectKindMapping cast =
                  ObjectKindRecognition.of(spec, classes.alphabet).orElseThrow().within(1);
              ThreadModularModel model = new ThreadModularModel(object, cast.alphabet(), 3);
              ThreadModularModel another = new ThreadModularModel(object, cast.alphabet(), 3);
              ThreadModularClosure<PatternThread> closure =
                  ThreadModularClosure.keepingEdges(
                      new MoveCache(model),
                      new PatternMonitor(
                          new UnrestrictedPattern(), cast, PossibleReturns.unknown()));
              closure.close(StopRule.NEVER, Budget.unlimited());
              assertThat(new ClosureChecker<>(closure, model, another).isClosed(Budget.unlimited()))
                  .isTrue();
              return new ClosureChecker<>(new Unmoved(closure), model, another)
                  .isClosed(Budget.unlimited());
            });
    assertThat(accepted).isFalse();
  }

  private record Unmoved(ThreadModularClosure<PatternThread> closure)
      implements ClosedStates<PatternThread> {
    @Override
    public ThreadMonitor<PatternThread> monitor() {
      return closure.monitor();
    }

    @Override
    public ListingPolicy listing() {
      return closure.listing();
    }

    @Override
    public Optional<ClosedStates<PatternThread>> crowd() {
      return Optional.empty();
    }

    @Override
    public Collection<ClosureControl<PatternThread>> controls() {
      return closure.controls();
    }

    @Override
    public Optional<ClosureControl<PatternThread>> at(ClosureKey<PatternThread> key) {
      return closure.at(key);
    }

    @Override
    public Optional<List<ClosureEdge<PatternThread>>> kept() {
      return closure.kept();
    }

    @Override
    public PatternThread beside(ClosureEdge<PatternThread> edge, PatternThread other) {
      return other;
    }
  }
}
