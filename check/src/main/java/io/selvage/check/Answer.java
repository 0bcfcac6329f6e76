package io.selvage.check;

import io.selvage.core.Evidence;
import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What all engines together say.
 *
 * @param attempts the engines that were asked, in turn
 * @param absent those that were not, where all were to be asked
 */
public record Answer(
    Question question, Verdict verdict, List<Attempt> attempts, List<Absence> absent, long millis) {
  public Answer {
    attempts = List.copyOf(attempts);
    absent = List.copyOf(absent);
  }

  /**
   * An engine that was not asked, which is not the same as one that does not know.
   *
   * @param why it could not be
   */
  public record Absence(String engine, String why) {}

  /** How to see the counterexample again, where there is one. */
  public Optional<Token> token() {
    return verdict instanceof Verdict.Refuted refuted
        ? refuted.counterexample().again().map(again -> new Token(answered().within(again)))
        : Optional.empty();
  }

  /**
   * What the verdict answers: the question asked, or the same under the memory model of the engine
   * that had the answer.
   */
  public Question answered() {
    return attempts.stream()
        .filter(attempt -> attempt.verdict().equals(verdict))
        .map(attempt -> question.under(attempt.question().memoryModel()))
        .findFirst()
        .orElse(question);
  }

  /** What an engine has observed without a violation, where none could say more. */
  public Optional<Evidence.Observed> observed() {
    return attempts.stream()
        .map(Attempt::verdict)
        .filter(Verdict.Verified.class::isInstance)
        .map(it -> ((Verdict.Verified) it).evidence())
        .filter(Evidence.Observed.class::isInstance)
        .map(Evidence.Observed.class::cast)
        .findFirst()
        .filter(it -> verdict instanceof Verdict.Unknown);
  }
}
