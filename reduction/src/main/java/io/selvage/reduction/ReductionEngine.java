package io.selvage.reduction;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proofs by reduction as an engine. The class is its own specification: each call that returns is
 * atomic. What is not proved is unknown.
 */
public final class ReductionEngine implements Engine {
  @Override
  public String name() {
    return "reduction";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(0, EngineTraits.Asked.WITH_ALL, EngineTraits.Method.PROVES);
  }

  @Override
  public boolean comesFirst() {
    return true;
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    if (!Set.of("sc", "java").contains(question.memoryModel())) {
      return Optional.of(
          new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
    }
    if (!question.criterion().equals("linearizability")) {
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.CRITERION, question.criterion()));
    }
    if (!question.specification().equals(question.subject().className())) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.SPECIFICATION));
    }
    Scope scope = question.scope();
    if (scope instanceof Scope.Given
        || scope instanceof Scope.Again
        || scope instanceof Scope.Partly) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ONE_PROGRAM));
    }
    if (!question.options().isEmpty()) {
      String option =
          question.options().get(0) instanceof EngineOption.Named named ? named.name() : "option";
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.OPTION, option));
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
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      return verdict(question, Reduction.answer(world.within(budget), question.subject(), budget));
    } catch (Budget.Spent spent) {
      return Verdict.Unknown.spent(budget);
    } catch (UnanswerableException refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }

  private static Verdict verdict(Question question, ReductionResult result) {
    if (result instanceof ReductionResult.Refused refused) {
      return Verdict.Unknown.because(refused.words());
    }
    if (result instanceof ReductionResult.Failed failed) {
      UnknownCause cause =
          failed.races().isEmpty()
              ? new UnknownCause.Numbered("RED-003", failed.points().get(0).words())
              : new UnknownCause.Numbered("RED-002", failed.races().get(0).words());
      Evidence found = evidence(failed.certificate(), false, failed.races(), false);
      return new Verdict.Unknown(cause, Optional.of(found), Optional.empty());
    }
    ReductionResult.Proved proved = (ReductionResult.Proved) result;
    if (proved.check() instanceof CertificateCheck.Rejected rejected) {
      throw new IllegalStateException(
          "BUG-324 the checker of certificates rejects a proof: " + rejected.why());
    }
    if (proved.check() instanceof CertificateCheck.NotCovered notCovered) {
      return Verdict.Unknown.because(
          "RED-005 proved, but not checked independently: " + notCovered.what());
    }
    if (question.memoryModel().equals("java") && !proved.raceFree()) {
      return Verdict.Unknown.because(
          "RED-004 some accesses are weaker than volatile: proved for sequential consistency only");
    }
    return new Verdict.Verified(
        guarantee(question, proved),
        evidence(proved.certificate(), proved.progress().shown(), List.of(), true));
  }

  private static Guarantee guarantee(Question question, ReductionResult.Proved proved) {
    List<String> notCovered = new ArrayList<>();
    if (!proved.progress().shown()) {
      notCovered.add("whether calls return: " + proved.progress().reason());
    }
    return new Guarantee(
        "any number of calls by any number of threads, any values and any heap: each call that"
            + " returns is atomic",
        question.criterion(),
        question.memoryModel(),
        proved.assumptions(),
        notCovered,
        "guards and movers beside the source: selvage show --reduction");
  }

  private static AtomicityEvidence evidence(
      Certificate found, boolean callsReturn, List<DataRace> races, boolean checked) {
    List<String> guards =
        found.locations().stream()
            .map(
                it ->
                    it.name() + ": " + it.kind() + (it.guard().equals("-") ? "" : " " + it.guard()))
            .toList();
    return new AtomicityEvidence(
        guards, found.points().size(), found.rules().size(), callsReturn, races, checked);
  }
}
