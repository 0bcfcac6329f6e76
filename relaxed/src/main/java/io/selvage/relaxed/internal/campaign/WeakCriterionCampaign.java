package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.NonLinearizableHistories;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.Optional;

/**
 * Answers a question about a criterion that linearizability implies, such as methods with declared
 * levels: only histories that are not linearizable must be judged by it.
 */
public final class WeakCriterionCampaign {
  private final ProgramContext world;
  private final Question question;
  private final MemoryModel model;
  private final Criterion criterion;
  private final Budget budget;
  private final ProgressListener progress;

  public WeakCriterionCampaign(
      ProgramContext world,
      Question question,
      MemoryModel model,
      Budget budget,
      ProgressListener progress) {
    this.world = world;
    this.question = question;
    this.model = model;
    this.criterion = CriterionProvider.find(question.criterion());
    this.budget = budget;
    this.progress = progress;
  }

  public static Optional<EngineObstacle> obstacle(Question question) {
    if (!isImplied(question.criterion())) {
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.CRITERION, question.criterion()));
    }
    if (!question.named(RelaxedEngine.STRENGTH).isEmpty()) {
      return Optional.of(new EngineObstacle(EngineObstacle.Kind.OPTION, RelaxedEngine.STRENGTH));
    }
    if (!question.subject().protocol().isFree()) {
      return Optional.of(EngineObstacle.of(EngineObstacle.Kind.ROLES));
    }
    return calls(question.scope()).isPresent()
        ? Optional.empty()
        : Optional.of(
            new EngineObstacle(
                EngineObstacle.Kind.CRITERION, question.criterion() + " for this scope"));
  }

  private static boolean isImplied(String name) {
    try {
      return CriterionProvider.find(RelaxedEngine.LINEARIZABILITY)
          .implies(CriterionProvider.find(name));
    } catch (UsageException unknown) {
      return false;
    }
  }

  private static Optional<Integer> calls(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return Optional.of(Math.min(growing.calls(), NonLinearizableHistories.MOST));
    }
    return scope instanceof Scope.UpTo upTo && upTo.calls() <= NonLinearizableHistories.MOST
        ? Optional.of(upTo.calls())
        : Optional.empty();
  }

  public Verdict answer() {
    ImplementationAndSpecification objects =
        ImplementationAndSpecification.ofClients(world, question);
    NonLinearizableHistories histories =
        new NonLinearizableHistories(question, StepStrengths::asWritten);
    int judged = 0;
    int calls = calls(question.scope()).orElse(1);
    for (int size = 1; size <= calls && histories.doubt().isEmpty(); size++) {
      budget.enter(size);
      progress.at("programs by number of calls", size);
      histories.grow(objects, size, budget);
      for (; judged < histories.all().size(); judged++) {
        Optional<Verdict> verdict = judged(objects, histories.all().get(judged));
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
    }
    return conclude(objects, histories);
  }

  /** Empty if the history satisfies the criterion. */
  private Optional<Verdict> judged(
      ImplementationAndSpecification objects, NonLinearizableHistories.NonLinearizableHistory odd) {
    Verdict verdict = criterion.judge(odd.history(), objects.specification(), budget);
    if (verdict instanceof Verdict.Verified) {
      return Optional.empty();
    }
    return Optional.of(
        verdict instanceof Verdict.Refuted refuted
            ? confirmed(objects, odd, refuted.counterexample())
            : verdict);
  }

  /** The concrete client must show these results, in an execution that is not linearizable. */
  private Verdict confirmed(
      ImplementationAndSpecification objects,
      NonLinearizableHistories.NonLinearizableHistory odd,
      Counterexample why) {
    Optional<ClientRefutation> real =
        objects.trying(
            () ->
                new ClientConfirmation<>(
                        odd.client(),
                        objects.instance(),
                        StepStrengths::asWritten,
                        objects.specification(),
                        NoSynchronization.INSTANCE,
                        model)
                    .unexplained(odd.outcomes().toArray(Outcome[]::new), budget));
    if (real.isEmpty()) {
      return Verdict.Unknown.because(
          (budget.look() ? ClientConformanceRun.NO_TIME : ClientConformanceRun.UNCONFIRMED)
              + odd.client().client());
    }
    Counterexample shown = real.get().counterexample();
    return new Verdict.Refuted(
        new Counterexample(
                "RLX-007",
                why.headline(),
                real.get().text() + ": " + why.headline() + ".",
                shown.history(),
                why.reasons(),
                shown.schedule(),
                Optional.empty())
            .because(
                shown.causes().stream()
                    .filter(Cause.SpecificationOnly.class::isInstance)
                    .toList()));
  }

  private Verdict conclude(
      ImplementationAndSpecification objects, NonLinearizableHistories histories) {
    String doubt = histories.doubt().isEmpty() ? objects.doubt() : histories.doubt();
    boolean mayStop =
        question.scope() instanceof Scope.Growing
            && UnknownCause.read(doubt).isBudget()
            && histories.seen().calls() > 1;
    if (!doubt.isEmpty() && !mayStop) {
      return new Verdict.Unknown(
          UnknownCause.read(doubt), Optional.of(histories.seen()), Optional.empty());
    }
    UnitNotes notes = new UnitNotes();
    notes.add(objects);
    return new Verdict.Verified(
        RelaxedGuarantee.of(
            question,
            SynchronizationRequirement.of(question, objects),
            histories.seen(),
            objects,
            notes),
        histories.seen());
  }
}
