package io.selvage.check.internal.replay;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.check.ReplayToken;
import io.selvage.check.internal.merge.CoverageRules;
import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.check.internal.portfolio.EngineRegistry;
import io.selvage.check.internal.portfolio.EngineTask;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What failed before, tried again: by the client or, where that orders its calls, by the run. */
public record ReplayFirst(EngineRegistry engines, Duration time, Budget budget) {
  /** Of the time, for what may no longer fail. */
  private static final int PART = 4;

  /** The answer, if it still fails. */
  public Optional<Answer> answer(Question question, ReplayToken token) {
    long start = System.nanoTime();
    return scopes(token)
        .map(question.under(token.question().memoryModel())::within)
        .flatMap(again -> attempt(question, again).stream())
        .filter(result -> isRefuted(question, result))
        .findFirst()
        .map(
            result ->
                new Answer(
                    question,
                    result.verdict(),
                    List.of(result),
                    List.of(),
                    (System.nanoTime() - start) / 1_000_000));
  }

  private static Stream<Scope> scopes(ReplayToken token) {
    Scope client = new Scope.Given(token.again().client());
    return token.question().memoryModel().equals(MemoryModels.SC)
        ? Stream.of(client)
        : Stream.of(client, token.again());
  }

  private static EngineTask task(Engine engine, Question question, Question again) {
    EngineTask task = new EngineTask(engine, again);
    return question.memoryModel().equals(MemoryModels.JAVA) ? task : task.onHardware();
  }

  private Optional<EngineResult> attempt(Question question, Question again) {
    return engines.ableTo(again, "").stream()
        .findFirst()
        .flatMap(
            engine -> {
              try {
                Budget little = budget.part().atMost(time.dividedBy(PART));
                return Optional.of(
                    task(engine, question, again).attempt(little, ProgressListener.NONE));
              } catch (UsageException e) {
                // The class is another one now: what was found says nothing of it.
                return Optional.empty();
              }
            });
  }

  private static boolean isRefuted(Question question, EngineResult result) {
    String model = result.question().memoryModel();
    Question asked = question.under(model);
    return MemoryModels.isViolation(question.memoryModel(), model)
        && result.verdict() instanceof Verdict.Refuted refuted
        && CoverageRules.isRequested(asked, result.question(), refuted.counterexample());
  }
}
