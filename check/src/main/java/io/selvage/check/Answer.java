package io.selvage.check;

import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What all engines together say.
 *
 * @param attempts the engines that were asked, in turn
 */
public record Answer(Question question, Verdict verdict, List<Attempt> attempts, long millis) {
  public Answer {
    attempts = List.copyOf(attempts);
  }

  /** How to see the counterexample again, where there is one. */
  public Optional<Token> token() {
    return verdict instanceof Verdict.Refuted refuted
        ? refuted.counterexample().again().map(again -> new Token(question.within(again)))
        : Optional.empty();
  }
}
