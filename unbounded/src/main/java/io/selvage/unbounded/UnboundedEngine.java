package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.MarkedLines;
import io.selvage.program.run.ProgramContext;
import io.selvage.unbounded.internal.AutomaticBounds;
import io.selvage.unbounded.internal.BadPatternVerdict;
import io.selvage.unbounded.internal.LinearizationVerdict;
import io.selvage.unbounded.internal.SubjectSetup;
import io.selvage.unbounded.internal.linearization.UserLinearizationPoints;
import io.selvage.unbounded.net.PetriNet;
import java.util.Optional;

/**
 * Verifies any number of calls by any number of threads, under sequential consistency: by
 * linearization points that the engine infers, or without points by the absence of bad patterns.
 * Failure to find points does not mean that the class is wrong: only a concrete run whose history
 * is not linearizable refutes it.
 */
public final class UnboundedEngine implements Engine {
  @Override
  public String name() {
    return "unbounded";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(40, EngineTraits.Invocation.BRIEFLY, EngineTraits.Method.READS);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    if (!question.memoryModel().equals("sc")) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
    }
    if (!question.criterion().equals("linearizability")) {
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.CRITERION, question.criterion()));
    }
    if (!question.subject().invariants().isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.INVARIANTS));
    }
    if (!question.subject().protocol().methods().isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ROLES));
    }
    Scope scope = question.scope();
    return scope instanceof Scope.Endless
            || scope instanceof Scope.Growing
            || scope instanceof Scope.UpTo
        ? Optional.empty()
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.ONE_PROGRAM));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      world.within(budget);
      Optional<AutomaticBounds> automatic = AutomaticBounds.of(question, world, budget);
      if (automatic.isPresent()) {
        return automatic.get().answer();
      }
      Scope.Endless scope = (Scope.Endless) question.scope();
      if (question.options().contains(ProofMethod.WITHOUT_POINTS)) {
        return new BadPatternVerdict(question, scope, world, budget).answer();
      }
      MarkedLines.require(
          ClassOperations.classNamed(world.classes(), question.subject().className()),
          scope.points().stream().map(Scope.Point::line).toList());
      return new LinearizationVerdict(question, scope, world, budget)
          .answer(given(question, scope));
    } catch (UnanswerableException unsupported) {
      return Verdict.Unknown.because(unsupported.cause());
    }
  }

  /**
   * The product of the class and its specification as a net, with the linearization points that
   * hold or that held longest: safe if they hold.
   *
   * @param question one that the engine supports
   * @return empty if the budget is exhausted before the net is complete
   */
  public static Optional<PetriNet> net(Question question, Budget budget) {
    Scope.Endless scope = (Scope.Endless) question.scope();
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      return SubjectSetup.of(world.within(budget), question, scope)
          .net(scope.nodes(), given(question, scope), budget);
    }
  }

  private static UserLinearizationPoints given(Question question, Scope.Endless scope) {
    return new UserLinearizationPoints(
        question.subject().className(), scope.points().stream().map(Scope.Point::line).toList());
  }
}
