package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Outcome;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.Optional;

/**
 * A question about a criterion that linearizability implies, such as methods that are declared at
 * levels: only histories that are not linearizable have to be judged by it.
 */
final class WeakCampaign {
  private final World world;
  private final Question question;
  private final MemoryModel model;
  private final Criterion criterion;
  private final Budget budget;
  private final Progress progress;

  WeakCampaign(
      World world, Question question, MemoryModel model, Budget budget, Progress progress) {
    this.world = world;
    this.question = question;
    this.model = model;
    this.criterion = Criteria.find(question.criterion());
    this.budget = budget;
    this.progress = progress;
  }

  static boolean canAnswer(Question question) {
    return question.strength().isEmpty()
        && question.subject().protocol().isFree()
        && calls(question.scope()).isPresent()
        && isImplied(question.criterion());
  }

  private static boolean isImplied(String name) {
    try {
      return Criteria.find(RelaxedEngine.LINEARIZABILITY).implies(Criteria.find(name));
    } catch (UsageException unknown) {
      return false;
    }
  }

  private static Optional<Integer> calls(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return Optional.of(Math.min(growing.calls(), OddHistories.MOST));
    }
    return scope instanceof Scope.UpTo upTo && upTo.calls() <= OddHistories.MOST
        ? Optional.of(upTo.calls())
        : Optional.empty();
  }

  Verdict answer() {
    TwoObjects objects = TwoObjects.ofClients(world, question);
    OddHistories histories = new OddHistories(question, Strengths::asWritten);
    int judged = 0;
    int calls = calls(question.scope()).orElse(1);
    for (int size = 1; size <= calls && histories.doubt().isEmpty(); size++) {
      progress.at("clients of calls", size);
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

  /** Nothing if the history satisfies the criterion. */
  private Optional<Verdict> judged(TwoObjects objects, OddHistories.Odd odd) {
    Verdict verdict = criterion.judge(odd.history(), objects.meaning(), budget);
    if (verdict instanceof Verdict.Verified) {
      return Optional.empty();
    }
    return Optional.of(
        verdict instanceof Verdict.Refuted refuted
            ? confirmed(objects, odd, refuted.counterexample())
            : verdict);
  }

  /** The client made real must show these results, in an execution that is not linearizable. */
  private Verdict confirmed(TwoObjects objects, OddHistories.Odd odd, Counterexample why) {
    Optional<Refutation> real =
        objects.trying(
            () ->
                new Reality<>(
                        odd.client(),
                        objects.instance(),
                        Strengths::asWritten,
                        objects.meaning(),
                        Strengthless.INSTANCE,
                        model)
                    .unexplained(odd.outcomes().toArray(Outcome[]::new), budget));
    if (real.isEmpty()) {
      return Verdict.Unknown.because(
          (budget.look() ? Trial.NO_TIME : Trial.UNCONFIRMED) + odd.client().client());
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
            Optional.empty()));
  }

  private Verdict conclude(TwoObjects objects, OddHistories histories) {
    String doubt = histories.doubt().isEmpty() ? objects.doubt() : histories.doubt();
    boolean mayStop =
        question.scope() instanceof Scope.Growing
            && doubt.equals(budget.whySpent())
            && histories.seen().calls() > 1;
    if (!doubt.isEmpty() && !mayStop) {
      return new Verdict.Unknown(doubt, Optional.of(histories.seen()), Optional.empty());
    }
    Notes notes = new Notes();
    notes.add(objects);
    return new Verdict.Verified(
        ClientsGuarantee.of(
            question, Promise.of(question, objects), histories.seen(), objects, notes),
        histories.seen());
  }
}
