package io.selvage.unbounded.internal.serializability;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.unbounded.internal.closure.ClosureMutants;
import io.selvage.unbounded.internal.closure.ListingPolicy;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.subjects.Transactional;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Scenes from which something is missing are no proof. */
final class WitnessClosureCheckerTest {
  private final List<OperationRequest> requests = CallSyntax.operations("move, back");

  /** Whoever is left out would come there again by some move. */
  @Test
  void everyThreadThatIsLeftOutIsMissed() throws URISyntaxException {
    assertThat(missed(scenes -> scenes.crowd().orElseThrow(), 1)).isEqualTo(35);
    assertThat(missed(scenes -> scenes, 29)).isEqualTo(58);
  }

  private int missed(UnaryOperator<ThreadModularClosure<WitnessThread>> whose, int stride)
      throws URISyntaxException {
    try (ProgramContext world = ProgramContext.of(List.of(classes()))) {
      ClassInfo type =
          ClassOperations.classNamed(world.classes(), Transactional.Locked.class.getName());
      ClassOperations operations = ClassOperations.of(type, requests);
      List<Invocation> alphabet = CallAlphabet.of(world.classes(), operations, requests, 1);
      ObjectProgram object =
          ObjectProgram.build(
              new ObjectProgram.Plan(
                  world,
                  operations,
                  List.of(),
                  alphabet,
                  AllocationPrivacy.UNTIL_PUBLISHED,
                  SpinAbstraction.ANY));
      for (; ; ) {
        try {
          return missed(whose, stride, object, alphabet);
        } catch (InitializationNeeded needed) {
          object = object.initialising(needed);
        }
      }
    }
  }

  private static int missed(
      UnaryOperator<ThreadModularClosure<WitnessThread>> whose,
      int stride,
      ObjectProgram object,
      List<Invocation> alphabet) {
    TransactionModel asked = TransactionModel.PLAIN;
    ThreadModularModel model = new ThreadModularModel(object, alphabet, 1);
    ThreadModularClosure<WitnessThread> crowd =
        ThreadModularClosure.of(
            new MoveCache(model), WitnessMonitor.ofCrowd(asked), ListingPolicy.HOLDERS);
    ThreadModularClosure<WitnessThread> parts =
        ThreadModularClosure.beside(crowd, WitnessMonitor.ofPairs(2, asked));
    assertThat(crowd.holds(Budget.unlimited()) && parts.holds(Budget.unlimited())).isTrue();
    ThreadModularModel another = new ThreadModularModel(object, alphabet, 1);
    ClosureMutants<WitnessThread> mutants =
        new ClosureMutants<>(
            whose.apply(parts),
            () -> new ClosureChecker<>(parts, model, another).isProof(Budget.unlimited()),
            () ->
                new WitnessClosureOracle(model, another, asked).accepts(parts, Budget.unlimited()));
    mutants.areNotNeeded();
    return mutants.withoutThreads(stride);
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(Transactional.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
