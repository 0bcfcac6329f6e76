package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;

/** A named condition on a history, relative to a specification. */
public interface Criterion {
  /** The name used on the command line: {@code linearizability}. */
  String name();

  /** The word for a history that satisfies it: {@code linearizable}. */
  String adjective();

  /** Whether every history that satisfies this criterion satisfies the other. */
  boolean implies(Criterion other);

  /** Whether the order that explains a history must follow the order of time. */
  default boolean isTimed() {
    return true;
  }

  /** Whether every operation sees all before it; otherwise evidence tells what it sees. */
  default boolean isStrong() {
    return true;
  }

  /** Judges one recorded history. Evidence in the verdict has been checked by other code. */
  <S> Verdict judge(History history, Specification<S> specification, Budget budget);

  /**
   * Judges a history whose pending operations will never return: all threads are done or wait for
   * ever. Beyond the criterion itself, each pending operation must be one that the specification
   * blocks too, after some order of the completed ones; otherwise the object is stuck where its
   * meaning would proceed.
   */
  <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget);
}
