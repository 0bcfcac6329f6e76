package io.selvage.core.verdict;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import java.util.Locale;
import java.util.Optional;

/** The answer to a question. It never claims more than was checked. */
public sealed interface Verdict {
  record Verified(Guarantee guarantee, Evidence evidence) implements Verdict {}

  record Refuted(Counterexample counterexample) implements Verdict {}

  /** Runs on real threads showed no violation: never more than a table row beside other engines. */
  record Observed(Evidence.Observed runs) implements Verdict {}

  /**
   * @param cause why there is no answer
   * @param soFar what was covered nevertheless
   * @param followUp a question whose answer would help
   */
  record Unknown(UnknownCause cause, Optional<Evidence> soFar, Optional<Question> followUp)
      implements Verdict {
    public static Unknown because(UnknownCause cause) {
      return new Unknown(cause, Optional.empty(), Optional.empty());
    }

    /**
     * @param line as {@link UnknownCause#read} parses it
     */
    public static Unknown because(String line) {
      return because(UnknownCause.read(line));
    }

    /** The budget is spent. */
    public static Unknown spent(Budget budget) {
      return because(budget.cause());
    }

    /** The cause as a single line. */
    public String why() {
      return cause.text();
    }
  }

  /** Engine-specific evidence of the given type, whatever the verdict. */
  default <T extends EngineEvidence> Optional<T> found(Class<T> type) {
    Optional<? extends Evidence> evidence = Optional.empty();
    if (this instanceof Verified verified) {
      evidence = Optional.of(verified.evidence());
    } else if (this instanceof Refuted refuted) {
      evidence = refuted.counterexample().found();
    } else if (this instanceof Unknown unknown) {
      evidence = unknown.soFar();
    }
    return evidence.filter(type::isInstance).map(type::cast);
  }

  /** What a process returns: 0 verified, 1 refuted, 2 otherwise. */
  default int exitCode() {
    if (this instanceof Verified) {
      return 0;
    }
    return this instanceof Refuted ? 1 : 2;
  }

  /** The word used in JSON: verified, refuted, unknown or observed. */
  default String word() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
