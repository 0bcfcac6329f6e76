package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.MarkedLines;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.unbounded.internal.BadPatternVerdict;
import io.selvage.unbounded.internal.SubjectSetup;
import io.selvage.unbounded.internal.linearization.LinearizationProof;
import io.selvage.unbounded.internal.linearization.UserLinearizationPoints;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayList;
import java.util.List;
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
    return new EngineTraits(40, EngineTraits.Invocation.BY_NAME, EngineTraits.Method.READS);
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
    return question.scope() instanceof Scope.Endless
        ? Optional.empty()
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.NEEDS_NODES));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    Scope.Endless scope = (Scope.Endless) question.scope();
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      world.within(budget);
      if (question.options().contains(ProofMethod.WITHOUT_POINTS)) {
        return new BadPatternVerdict(question, scope, world, budget).answer();
      }
      MarkedLines.require(
          ClassOperations.classNamed(world.classes(), question.subject().className()),
          scope.points().stream().map(Scope.Point::line).toList());
      SubjectSetup objects = SubjectSetup.of(world, question, scope);
      SubjectSetup.ProofOrViolation found =
          objects.attempt(scope.nodes(), given(question, scope), budget);
      if (found.violation().isPresent()) {
        return new Verdict.Refuted(found.violation().get());
      }
      LinearizationProof proof = found.proof();
      StateSpaceCoverage seen = seen(proof, budget);
      String doubt = doubt(proof, objects, budget);
      if (doubt.isEmpty()) {
        return new Verdict.Verified(guarantee(question, scope, world, objects, proof), seen);
      }
      Verdict.Unknown unknown =
          new Verdict.Unknown(UnknownCause.read(doubt), Optional.of(seen), Optional.empty());
      return proof.points().isPresent() || budget.look()
          ? unknown
          : new BadPatternVerdict(question, scope, world, budget).after(unknown);
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

  private static String doubt(LinearizationProof proof, SubjectSetup objects, Budget budget) {
    if (proof.points().isPresent()) {
      return objects.doubt();
    } else if (!budget.whySpent().isEmpty()) {
      return budget.whySpent();
    }
    return "REF-076 not statically linearizable with writes as linearization points: "
        + proof.mappings()
        + (proof.mappings() == 1 ? " mapping was tried, and " : " mappings were tried; the last: ")
        + proof.why();
  }

  private static StateSpaceCoverage seen(LinearizationProof proof, Budget budget) {
    return new StateSpaceCoverage(
        Integer.MAX_VALUE,
        proof.controls(),
        proof.pairs(),
        proof.actions(),
        proof.cuts(),
        0,
        proof.points().isPresent() && budget.whySpent().isEmpty(),
        List.of());
  }

  private static Guarantee guarantee(
      Question question,
      Scope.Endless scope,
      ProgramContext world,
      SubjectSetup objects,
      LinearizationProof proof) {
    List<String> assumptions =
        new ArrayList<>(
            ProgramAssumptions.of(world, objects.program(), question.subject().classPath()));
    List<String> gaps = new ArrayList<>();
    gaps.add(Guarantee.REORDERING);
    gaps.add("other argument values than " + objects.alphabet());
    gaps.add("calls that wait or spin forever: only returned calls are checked");
    if (proof.cuts() > 0) {
      gaps.add("states with more than " + scope.nodes() + " shared objects per class");
    }
    gaps.add("spurious failures of weak compare-and-set");
    return new Guarantee(
        "any number of calls by any number of threads"
            + (proof.cuts() == 0
                ? ""
                : ", with at most " + scope.nodes() + " shared objects per class")
            + "; linearization points, of "
            + (proof.mappings() == 1 ? "one mapping" : proof.mappings() + " mappings")
            + (scope.points().isEmpty() ? " tried: " : " of the given lines tried: ")
            + proof.points().map(Object::toString).filter(text -> !text.isEmpty()).orElse("none"),
        question.criterion(),
        question.memoryModel(),
        assumptions,
        gaps,
        proof.cuts() == 0 ? "more values: --values" : "more nodes: --nodes " + (scope.nodes() + 1));
  }
}
