package io.selvage.prove;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.internal.recognition.AbstractTypeRecognition;
import io.selvage.prove.internal.recognition.SpecificationAgreement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The prover as an engine: the specification is a class, so the engine first determines whether
 * that is a stack, a queue, a set or a conditional cell. If there is no proof, the verdict is
 * unknown with the same question for a few threads and calls as follow-up.
 */
public final class ProveEngine implements Engine {
  private static final Scope SMALL = new Scope.Growing(2, 4, 2);

  @Override
  public String name() {
    return "prove";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(35, EngineTraits.Invocation.BRIEFLY, EngineTraits.Method.PROVES);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    Scope scope = question.scope();
    if (!question.memoryModel().equals("sc")) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
    }
    if (!question.criterion().equals("linearizability")) {
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.CRITERION, question.criterion()));
    }
    if (scope instanceof Scope.Given
        || scope instanceof Scope.Again
        || scope instanceof Scope.Partly) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ONE_PROGRAM));
    }
    if (!question.subject().callsBefore(question.subject().className()).isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.SET_UP));
    }
    if (!question.subject().invariants().isEmpty()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.INVARIANTS));
    }
    return question.subject().protocol().methods().isEmpty()
        ? Optional.empty()
        : Optional.of(EngineObstacle.of(EngineObstacle.Kind.ROLES));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.specification())) {
      return new AbstractTypeRecognition(world.within(budget), question, budget)
          .find()
          .map(it -> verdict(question, it, Prover.answer(it.request(), budget)))
          .orElseGet(
              () ->
                  unknown(
                      question,
                      "PRV-024 the specification is not a stack, queue, set or conditional cell"));
    } catch (UnsupportedClass unsupported) {
      return unknown(question, unsupported.why());
    } catch (UnanswerableException refused) {
      return unknown(question, refused.line());
    } catch (AssumptionInvalidated stale) {
      return unknown(question, "PRV-024 the specification could not be recognised");
    }
  }

  private static Verdict unknown(Question question, String why) {
    return new Verdict.Unknown(
        UnknownCause.read(why), Optional.empty(), Optional.of(question.within(SMALL)));
  }

  private static Verdict verdict(
      Question question, AbstractTypeRecognition.Recognised recognised, ProofResult answer) {
    if (answer instanceof ProofResult.Unknown unknown) {
      String line = unknown.line().map(number -> " (line " + number + ")").orElse("");
      return unknown(question, unknown.why() + line);
    }
    if (recognised.taking() == SpecificationAgreement.EmptyTake.WAITS && !isWaiting(answer)) {
      return unknown(
          question,
          "PRV-100 when there is no element, the specification blocks and the class returns null");
    }
    if (recognised.taking() == SpecificationAgreement.EmptyTake.AT_ONCE && isWaiting(answer)) {
      return unknown(
          question,
          "PRV-100 when there is no element, the class blocks and the specification returns null");
    }
    ProofResult.Summary proved = answer.summary().orElseThrow();
    List<String> assumptions = new ArrayList<>(proved.assumptions());
    if (!question.specification().equals(question.subject().className())) {
      assumptions.add(
          question.specification()
              + " agrees with the equations beyond the sequences that were compared: all sequences"
              + " of "
              + recognised.compared()
              + " calls, and long sequences with the values that its code distinguishes");
    }
    Guarantee guarantee =
        new Guarantee(
            "any number of calls by any number of threads and any heap, by a proof with a checked"
                + " certificate",
            question.criterion(),
            question.memoryModel(),
            assumptions,
            List.of("calls that wait or spin forever: only returned calls are checked"),
            "the certificate and its views: selvage prove");
    int views = proved.views();
    int actions = proved.actionCount();
    return new Verdict.Verified(
        guarantee,
        new StateSpaceCoverage(
            Integer.MAX_VALUE,
            views,
            views,
            actions,
            0,
            0,
            true,
            List.of(),
            clients(question, recognised)));
  }

  /** A specification that differs from the equations differs after the calls that were compared. */
  private static CoveredClients clients(
      Question question, AbstractTypeRecognition.Recognised recognised) {
    boolean isOwn = question.specification().equals(question.subject().className());
    return CoveredClients.upTo(isOwn ? Integer.MAX_VALUE : recognised.compared());
  }

  /** Whether the proved operations wait instead of returning "empty": array queues. */
  private static boolean isWaiting(ProofResult answer) {
    return answer instanceof ProofResult.Proved proved && proved.program().keepsSlots();
  }
}
