package io.selvage.check.internal.portfolio;

import io.selvage.check.Answer;
import io.selvage.check.EngineContradiction;
import io.selvage.check.EngineResult;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The results of engines as they come, while others are still running. Thread-safe. */
final class ResultsSoFar {
  private final long start = System.nanoTime();
  private final Question question;
  private final EngineSelection selection;
  private final List<EngineTask> running = new ArrayList<>();
  private final List<EngineResult> results = new ArrayList<>();

  ResultsSoFar(Question question, EngineSelection selection) {
    this.question = question;
    this.selection = selection;
  }

  /** Makes the attempt; its result is known as soon as it is returned. */
  EngineResult of(EngineTask task, Supplier<EngineResult> action) {
    begin(task);
    Optional<EngineResult> result = Optional.empty();
    try {
      result = Optional.of(action.get());
      return result.get();
    } finally {
      end(task, result);
    }
  }

  private synchronized void begin(EngineTask task) {
    running.add(task);
  }

  private synchronized void end(EngineTask task, Optional<EngineResult> result) {
    running.remove(task);
    result.ifPresent(results::add);
  }

  /**
   * What is known by now, which is never that the class is verified: that is for the end to say.
   *
   * @param why the others have no result
   */
  synchronized Optional<Answer> answer(UnknownCause why) {
    if (results.isEmpty()) {
      return Optional.empty();
    }
    Verdict verdict = verdict(why);
    List<EngineResult> engineResults = new ArrayList<>(results);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    running.forEach(it -> engineResults.add(withoutResult(it, why, millis)));
    return Optional.of(new Answer(question, verdict, engineResults, selection.absent(), millis));
  }

  private static EngineResult withoutResult(EngineTask task, UnknownCause why, long millis) {
    Verdict unknown = new Verdict.Unknown(why, Optional.empty(), Optional.empty());
    return new EngineResult(
        task.engine().name(), task.question(), unknown, millis, Optional.empty());
  }

  private Verdict verdict(UnknownCause why) {
    try {
      Verdict merged = selection.merged(question, results, Map.of());
      return merged instanceof Verdict.Refuted ? merged : unknown(why, soFar(merged));
    } catch (EngineContradiction e) {
      // Neither can be relied on, and the engines still had to explain it.
      return unknown(why, Optional.empty());
    }
  }

  private static Verdict unknown(UnknownCause why, Optional<Evidence> soFar) {
    return new Verdict.Unknown(why, soFar, Optional.empty());
  }

  private static Optional<Evidence> soFar(Verdict merged) {
    if (merged instanceof Verdict.Verified verified) {
      return Optional.of(verified.evidence());
    }
    return merged instanceof Verdict.Unknown unknown ? unknown.soFar() : Optional.empty();
  }
}
