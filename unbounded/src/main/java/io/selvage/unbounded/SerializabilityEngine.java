package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineObstacle.Kind;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.serializability.SerializabilityCheck;
import io.selvage.unbounded.serializability.SerializabilityFindings;
import io.selvage.unbounded.serializability.SerializabilityOptions;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether the calls of a class are serializable as transactions, for any number of threads.
 */
public final class SerializabilityEngine implements Engine {
  public static final String CONFLICT = "conflict-serializability";
  public static final String STRICT = "strict-serializability";

  @Override
  public String name() {
    return "serializability";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(ClassSubject.class, CONFLICT, STRICT);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return EngineObstacle.unlessUnder("sc", question)
        .or(() -> EngineObstacle.in(question.subject(), Kind.INVARIANTS, Kind.ROLES))
        .or(
            () ->
                question.subject().preparation().isEmpty()
                    ? Optional.empty()
                    : Optional.of(EngineObstacle.of(Kind.SET_UP)))
        .or(
            () ->
                question.scope() instanceof Scope.Endless
                    ? Optional.empty()
                    : Optional.of(EngineObstacle.of(Kind.NEEDS_NODES)));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    SerializabilityOptions options = SerializabilityFindings.options(question);
    try (SerializabilityCheck check =
        new SerializabilityCheck(SerializabilityFindings.request(question), budget)) {
      check.expectThrowing(options.throwing());
      WitnessSearchResult result = check.search(options.pairs(), budget);
      return verdict(question, new SerializabilityFindings(question, result, check.assumptions()));
    }
  }

  private static Verdict verdict(Question question, SerializabilityFindings found) {
    WitnessSearchResult answer = found.answer();
    if (answer.violation().isPresent()) {
      WitnessSearchResult.Violation violation = answer.violation().get();
      return new Verdict.Refuted(
          new Counterexample(
              "ATO-001",
              "not " + question.criterion().replace("-serializability", " serializable"),
              "",
              violation.history(),
              List.of(),
              violation.schedule(),
              Optional.empty(),
              Optional.of(found)));
    }
    if (!answer.why().isEmpty()) {
      return new Verdict.Unknown(
          UnknownCause.read(answer.why()), Optional.of(found), Optional.empty());
    }
    return new Verdict.Verified(
        new Guarantee(
            found.claim(),
            question.criterion(),
            question.memoryModel(),
            found.assumptions(),
            found.notCovered(),
            "longer cycles, other values"),
        found);
  }

  /** The product of the class and a guessed cycle, as a net: safe if no such cycle exists. */
  public static Optional<PetriNet> net(Question question, Budget budget) {
    try (SerializabilityCheck check =
        new SerializabilityCheck(SerializabilityFindings.request(question), budget)) {
      return check.net(SerializabilityFindings.options(question).pairs(), budget);
    }
  }
}
