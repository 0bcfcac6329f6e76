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
