package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Puts one question to the engines in turn, until it is refuted or the budget is spent. A question
 * that an engine asks in return goes to the others, once.
 */
final class Inquiry {
  private final Engines engines;
  private final Budget budget;
  private final Progress progress;
  private final List<Attempt> attempts = new ArrayList<>();

  Inquiry(Engines engines, Budget budget, Progress progress) {
    this.engines = engines;
    this.budget = budget;
    this.progress = progress;
  }

  Answer answer(Question question) {
    long start = System.nanoTime();
    ask(engines.ableTo(question), question);
    if (Merge.of(question, attempts) instanceof Verdict.Unknown) {
      followUp();
    }
    Verdict verdict = unlessInterrupted(question, Merge.of(question, attempts));
    return new Answer(question, verdict, attempts, List.of(), millisSince(start));
  }

  /** Whoever interrupts a scope that grows has not let it come to its end, which is no pass. */
  private Verdict unlessInterrupted(Question question, Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
            && question.scope() instanceof Scope.Growing
            && budget.whySpent().equals("interrupted")
        ? new Verdict.Unknown("interrupted", Optional.of(verified.evidence()), Optional.empty())
        : verdict;
  }

  private void followUp() {
    for (Attempt attempt : List.copyOf(attempts)) {
      Merge.followUpOf(attempt)
          .ifPresent(next -> ask(engines.ableTo(next, attempt.engine()), next));
    }
  }

  private void ask(List<Engine> able, Question question) {
    for (Engine engine : able) {
      boolean settled = attempts.stream().anyMatch(Attempt::isRefuted);
      if (settled || (!attempts.isEmpty() && budget.look())) {
        return;
      }
      attempts.add(new Posed(engine, question).attempt(budget, progress));
    }
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
