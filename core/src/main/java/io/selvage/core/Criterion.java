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

  /** Whether the order that explains a history must respect real-time order. */
  default boolean isTimed() {
    return true;
  }

  /**
   * Whether every operation sees all earlier ones; otherwise the evidence lists what each one sees.
   */
  default boolean isStrong() {
    return true;
  }

  /** Judges one recorded history. Independent code has checked the evidence in the verdict. */
  <S> Verdict judge(History history, Specification<S> specification, Budget budget);

  /**
   * Judges a history whose pending operations will never return: every thread has ended or waits
   * forever. In addition to the criterion itself, the specification must also block each pending
   * operation after some order of the completed ones. Otherwise the object is stuck where its
   * specification would proceed.
   */
  <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget);
}
