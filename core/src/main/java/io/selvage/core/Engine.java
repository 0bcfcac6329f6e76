package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;

/** A technique that answers questions about code; found by {@link java.util.ServiceLoader}. */
public interface Engine {
  /** The name used by {@code --engine}. */
  String name();

  /** When the engine runs, and how it works. */
  default EngineTraits traits() {
    return EngineTraits.USUAL;
  }

  /**
   * Why the engine does not apply to the question; empty if it does. A question that the engine
   * does not attempt differs from one to which it has no answer.
   */
  default Optional<EngineObstacle> obstacle(Question question) {
    return Optional.empty();
  }

  /**
   * Whether the engine completes all programs of n calls before it begins those of n + 1, and calls
   * {@link Budget#enter} in between, so that it can be kept level with other engines.
   */
  default boolean growsBySize() {
    return false;
  }

  /**
   * Whether the engine runs before all others: it completes the proofs it is capable of in well
   * under a second, and after such a proof the other engines only cross-check.
   */
  default boolean comesFirst() {
    return false;
  }

  default boolean canAnswer(Question question) {
    return obstacle(question).isEmpty();
  }

  /**
   * Answers the question within the budget. If something is unsupported or the budget runs out, the
   * answer is {@link Verdict.Unknown} with the cause, never a silent pass. An invalid question
   * raises a {@link io.selvage.core.diagnostic.UsageException}.
   */
  Verdict answer(Question question, Budget budget, ProgressListener progress);
}
