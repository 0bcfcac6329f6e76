package io.selvage.reduction;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.MadeBy;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.AccessClaims;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proofs by reduction as an engine: each call that returns is atomic, so that the class is
 * linearizable with respect to its own sequential runs. Where another class is the specification,
 * those runs are compared with it. What is not proved is unknown.
 */
public final class ReductionEngine implements Engine {
  /** A comparison, which is the same under each memory model. */
  private volatile Optional<Compared> compared = Optional.empty();

  private record Compared(Question question, SpecificationComparison found) {
    /** Whether it is about the same under another memory model. */
    boolean isOtherModelOf(Question other) {
      return !question.equals(other) && question.under(other.memoryModel()).equals(other);
    }
  }

  @Override
  public String name() {
    return "reduction";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(0, EngineTraits.Invocation.WITH_ALL, EngineTraits.Method.PROVES);
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
    Scope scope = question.scope();
    if (scope instanceof Scope.Given
        || scope instanceof Scope.Again
        || scope instanceof Scope.Partly) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ONE_PROGRAM));
    }
    Optional<EngineOption> other =
        question.options().stream().filter(it -> !(it instanceof MadeBy)).findFirst();
    if (other.isPresent()) {
      String option = other.get() instanceof EngineOption.Named named ? named.name() : "option";
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
      ReductionResult result = Reduction.answer(world.within(budget), question.subject(), budget);
      Verdict atomic = claiming(world, question, result);
      return atomic instanceof Verdict.Verified verified
              && SpecificationComparison.isRequested(question)
          ? compared(question, verified, budget)
          : atomic;
    } catch (Budget.Spent spent) {
      return Verdict.Unknown.spent(budget);
    } catch (UnanswerableException unsupported) {
      return Verdict.Unknown.because(unsupported.line());
    }
  }

  /** The verdict, with what runs of other engines can be compared with. */
  private static Verdict claiming(ProgramContext world, Question question, ReductionResult result) {
    Verdict verdict = verdict(question, result);
    if (verdict instanceof Verdict.Verified verified
        && result instanceof ReductionResult.Proved proved) {
      List<String> fields =
          ClassOperations.classNamed(world.classes(), question.subject().className())
              .slots()
              .stream()
              .map(field -> field.owner().name() + "." + field.name())
              .toList();
      AtomicityEvidence evidence = (AtomicityEvidence) verified.evidence();
      return new Verdict.Verified(
          verified.guarantee(), evidence.claiming(AccessClaims.of(proved.certificate(), fields)));
    }
    return verdict;
  }

  /** Atomic calls, and what was compared of the class when it is called sequentially. */
  private Verdict compared(Question question, Verdict.Verified atomic, Budget budget) {
    SpecificationComparison found;
    Optional<Compared> known = compared.filter(it -> it.isOtherModelOf(question));
    if (known.isPresent()) {
      found = known.get().found();
    } else {
      try (ProgramContext world =
          ProgramContext.of(question.subject().classPath(), question.subject().className())) {
        found = SpecificationComparison.of(world.within(budget), question, budget);
      }
      compared = Optional.of(new Compared(question, found));
    }
    if (found instanceof SpecificationComparison.Ends ends) {
      return ends.verdict();
    }
    SequentialAgreement agreement = ((SpecificationComparison.Agrees) found).agreement();
    AtomicityEvidence evidence = (AtomicityEvidence) atomic.evidence();
    return new Verdict.Verified(agreeing(atomic.guarantee(), agreement), evidence.with(agreement));
  }

  /** As strong as the weaker of both parts. */
  private static Guarantee agreeing(Guarantee atomic, SequentialAgreement agreement) {
    List<String> notCovered = new ArrayList<>(atomic.notCovered());
    if (agreement.dependsOnValues()) {
      notCovered.add("other argument values than those compared: " + agreement.callsCompared());
    }
    String programs =
        agreement.isComplete()
            ? "any number of calls by any number of threads"
            : "all programs with up to " + agreement.calls() + " calls by any number of threads";
    return new Guarantee(
        programs
            + (agreement.dependsOnValues() ? ", with the argument values compared" : "")
            + ": each call that returns is atomic and agrees with "
            + agreement.specification(),
        atomic.criterion(),
        atomic.memoryModel(),
        atomic.assumptions(),
        notCovered,
        atomic.next());
  }

  private static Verdict verdict(Question question, ReductionResult result) {
    if (result instanceof ReductionResult.Unsupported unsupported) {
      return Verdict.Unknown.because(unsupported.words());
    }
    if (result instanceof ReductionResult.Failed failed) {
      UnknownCause cause =
          failed.races().isEmpty()
              ? new UnknownCause.Numbered("RED-003", failed.points().get(0).words())
              : new UnknownCause.Numbered("RED-002", failed.races().get(0).words());
      Evidence found =
          evidence(failed.certificate(), false, failed.races(), false)
              .interruptedAt(failed.interruptions());
      return new Verdict.Unknown(cause, Optional.of(found), Optional.empty());
    }
    ReductionResult.Proved proved = (ReductionResult.Proved) result;
    if (proved.check() instanceof CertificateCheck.Accepted accepted) {
      return verdict(question, proved, accepted.raceFree());
    } else if (proved.check() instanceof CertificateCheck.NotCovered notCovered) {
      return Verdict.Unknown.because(
          "RED-005 proved, but not checked independently: " + notCovered.what());
    }
    throw new IllegalStateException("BUG-324 a proof is not accepted: " + proved.check());
  }

  /** The verdict of a proof whose certificate is accepted. */
  private static Verdict verdict(
      Question question, ReductionResult.Proved proved, boolean raceFree) {
    if (raceFree != proved.raceFree()) {
      throw new IllegalStateException("BUG-325 a proof and its check disagree about data races");
    }
    if (question.memoryModel().equals("java") && !raceFree) {
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
            guards, found.points().size(), found.rules().size(), callsReturn, races)
        .checked(checked);
  }
}
