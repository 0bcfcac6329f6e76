package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What failed before, tried again: by the client or, where that orders its calls, by the run. */
record Retrial(Engines engines, Duration time, Budget budget) {
  /** Of the time, for what may no longer fail. */
  private static final int PART = 4;

  /** The answer, if it still fails. */
  Optional<Answer> answer(Question question, Token token) {
    long start = System.nanoTime();
    return scopes(token)
        .map(question.under(token.question().memoryModel())::within)
        .flatMap(again -> attempt(again).stream())
        .filter(attempt -> isRefuted(question, attempt))
        .findFirst()
        .map(
            attempt ->
                new Answer(
                    question,
                    attempt.verdict(),
                    List.of(attempt),
                    List.of(),
                    (System.nanoTime() - start) / 1_000_000));
  }

  private static Stream<Scope> scopes(Token token) {
    Scope client = new Scope.Given(token.again().client());
    return token.question().memoryModel().equals(MemoryModels.SC)
        ? Stream.of(client)
        : Stream.of(client, token.again());
  }

  private Optional<Attempt> attempt(Question again) {
    return engines.ableTo(again, "").stream()
        .findFirst()
        .flatMap(
            engine -> {
              try {
                Budget little = budget.part().atMost(time.dividedBy(PART));
                return Optional.of(new Posed(engine, again).attempt(little, Progress.NONE));
              } catch (UsageException e) {
                // The class is another one now: what was found says nothing of it.
                return Optional.empty();
              }
            });
  }

  private static boolean isRefuted(Question question, Attempt attempt) {
    Question asked = question.under(attempt.question().memoryModel());
    return attempt.verdict() instanceof Verdict.Refuted refuted
        && Coverage.isAsked(asked, attempt.question(), refuted.counterexample());
  }
}
