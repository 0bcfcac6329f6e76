package io.selvage.core;

import java.util.Optional;

/** The answer to a question. It never claims more than was checked. */
public sealed interface Verdict {
  record Verified(Guarantee guarantee, Evidence evidence) implements Verdict {}

  record Refuted(Counterexample counterexample) implements Verdict {}

  /**
   * @param why in one line: the budget, or the numbered refusal
   * @param soFar what was covered all the same
   * @param followUp a question whose answer would help
   */
  record Unknown(String why, Optional<Evidence> soFar, Optional<Question> followUp)
      implements Verdict {
    public static Unknown because(String why) {
      return new Unknown(why, Optional.empty(), Optional.empty());
    }
  }

  /** The word used in JSON: verified, refuted or unknown. */
  default String word() {
    return getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }
}
