package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;

/** A way to answer questions about code; found by {@link java.util.ServiceLoader}. */
public interface Engine {
  /** The name used by {@code --engine}. */
  String name();

  /** When it is asked, and how it works. */
  default EngineTraits traits() {
    return EngineTraits.USUAL;
  }

  /**
   * Why the engine cannot even try to answer; empty if it can. Not to try is not the same as not to
   * know.
   */
  default Optional<EngineObstacle> obstacle(Question question) {
    return Optional.empty();
  }

  /**
   * Whether the engine completes programs of n calls before it begins those of n + 1, and calls
   * {@link Budget#enter} in between, so that it can be kept level with others.
   */
  default boolean growsBySize() {
    return false;
  }

  /**
   * Whether the engine is asked before all others: it proves what it can in well under a second,
   * and what it has proved needs no more than a cross-check by the others.
   */
  default boolean comesFirst() {
    return false;
  }

  default boolean canAnswer(Question question) {
    return obstacle(question).isEmpty();
  }

  /**
   * Answers within the budget. What is unsupported or out of budget is {@link Verdict.Unknown} with
   * the cause, never a silent pass; a faulty question is a {@link
   * io.selvage.core.diagnostic.UsageException}.
   */
  Verdict answer(Question question, Budget budget, ProgressListener progress);
}
