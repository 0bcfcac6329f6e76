package io.selvage.check.internal.portfolio;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.check.internal.merge.VerdictMerger;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Puts one question to the engines in turn, until it is refuted or the budget is spent. A question
 * that an engine asks in return goes to the others, once.
 */
public final class SequentialRun {
  private final EngineRegistry engines;
  private final Budget budget;
  private final ProgressListener progress;
  private final List<EngineResult> results = new ArrayList<>();

  public SequentialRun(EngineRegistry engines, Budget budget, ProgressListener progress) {
    this.engines = engines;
    this.budget = budget;
    this.progress = progress;
  }

  public Answer answer(Question question) {
    long start = System.nanoTime();
    run(engines.ableTo(question), question);
    if (VerdictMerger.of(question, results) instanceof Verdict.Unknown && !budget.look()) {
      followUp();
    }
    Verdict verdict = unlessInterrupted(question, VerdictMerger.of(question, results));
    EngineFailures.throwIfNothingElse(verdict, results);
    return new Answer(question, verdict, results, List.of(), millisSince(start));
  }

  /** What the only engine says that knows the criterion: nobody else can add to it. */
  public Answer onlyAnswer(Question question) {
    long start = System.nanoTime();
    EngineResult result =
        new EngineTask(engines.ableTo(question).get(0), question).attempt(budget, progress);
    EngineFailures.throwIfNothingElse(result.verdict(), List.of(result));
    return new Answer(question, result.verdict(), List.of(result), List.of(), millisSince(start));
  }

  /** Whoever interrupts a scope that grows has not let it come to its end, which is no pass. */
  private Verdict unlessInterrupted(Question question, Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
            && question.scope() instanceof Scope.Growing
            && budget.isInterrupted()
        ? new Verdict.Unknown(budget.cause(), Optional.of(verified.evidence()), Optional.empty())
        : verdict;
  }

  private void followUp() {
    for (EngineResult engineResult : List.copyOf(results)) {
      VerdictMerger.followUpOf(engineResult)
          .ifPresent(next -> run(engines.ableTo(next, engineResult.engine()), next));
    }
  }

  private void run(List<Engine> able, Question question) {
    for (Engine engine : able) {
      boolean settled = results.stream().anyMatch(EngineResult::isRefuted);
      if (settled || (!results.isEmpty() && budget.look())) {
        return;
      }
      results.add(new EngineTask(engine, question).attempt(budget, progress));
    }
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
