package io.selvage.check;

import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What all engines together say.
 *
 * @param results the engines that were asked, in turn
 * @param absent those that were not, where all were to be asked
 * @param exercise what the calls do one after the other
 * @param notes on that: a line each
 */
public record Answer(
    Question question,
    Verdict verdict,
    List<EngineResult> results,
    List<SkippedEngine> absent,
    long millis,
    ExerciseSummary exercise,
    List<String> notes) {
  public Answer {
    results = List.copyOf(results);
    absent = List.copyOf(absent);
    notes = List.copyOf(notes);
  }

  /** Where nothing is known of the calls. */
  public Answer(
      Question question,
      Verdict verdict,
      List<EngineResult> results,
      List<SkippedEngine> absent,
      long millis) {
    this(question, verdict, results, absent, millis, ExerciseSummary.NONE, List.of());
  }

  /** The same engines with another verdict, and with what the calls do. */
  public Answer exercised(Verdict other, ExerciseSummary counted, List<String> lines) {
    return new Answer(question, other, results, absent, millis, counted, lines);
  }

  /**
   * An engine that was not asked, which is not the same as one that does not know.
   *
   * @param obstacle why it could not be
   */
  public record SkippedEngine(String engine, EngineObstacle obstacle) {}

  /** What only the letter of the Java specification allows, and breaks the promise. */
  public Optional<Verdict.Refuted> specification() {
    return verdict instanceof Verdict.Refuted
        ? Optional.empty()
        : results.stream().flatMap(it -> it.specification().stream()).findFirst();
  }

  /** How to see the counterexample again, where there is one. */
  public Optional<ReplayToken> token() {
    return verdict instanceof Verdict.Refuted refuted
        ? refuted.counterexample().again().map(again -> new ReplayToken(answered().within(again)))
        : Optional.empty();
  }

  /**
   * What the verdict answers: the question asked, or the same under the memory model of the engine
   * that had the answer.
   */
  public Question answered() {
    if (verdict instanceof Verdict.Verified verified) {
      return question.under(verified.guarantee().memoryModel());
    }
    return results.stream()
        .filter(result -> result.verdict().equals(verdict))
        .map(result -> question.under(result.question().memoryModel()))
        .findFirst()
        .orElse(question);
  }

  /** What an engine has observed without a violation, where none could say more. */
  public Optional<Evidence.Observed> observed() {
    return results.stream()
        .map(EngineResult::verdict)
        .filter(Verdict.Observed.class::isInstance)
        .map(it -> ((Verdict.Observed) it).runs())
        .findFirst()
        .filter(it -> verdict instanceof Verdict.Unknown);
  }
}
