package io.selvage.history.internal.search;

import io.selvage.history.internal.problem.LinearizationProblem;

/**
 * The operations linearized so far: a set that contains, with an operation, all completed ones
 * before it. It grows and shrinks by one operation at a time. Operations that may come next stand
 * at <em>places</em>. A place denotes the same operation until the set changes, and again after the
 * change is undone. Completed operations have smaller places than pending ones.
 */
public interface DownSet {
  /** The argument that requests the first place. */
  int START = -1;

  /** The place of the next completed operation that may come next; -1 if none. */
  int nextCompleted(int place);

  /**
   * The same for pending operations; the given place is that of a pending one. Of several that make
   * the same call only the first is offered: no operation depends on them, so a solution that takes
   * another remains one with the first instead.
   */
  int nextPending(int place);

  /**
   * The place of the completed operation that is best taken first, as nothing called after its
   * return can come before it; -1 if no such preference exists.
   */
  default int returning() {
    return -1;
  }

  /** Completed operations have smaller places than this. */
  int firstPending();

  /** The number of the operation at the place. */
  int operation(int place);

  /** The place of an operation that may come next. */
  int place(int operation);

  void take(int place);

  /** Undoes the last {@link #take}, which was of this place. */
  void undo(int place);

  /** How many completed operations are in the set. */
  int completed();

  /** Whether all completed operations are in the set. */
  boolean isComplete();

  /** The completed operations of the set as bits; equal sets have equal keys. Not a copy. */
  long[] key();

  /** A bit for each pending operation of the set. Not a copy. */
  long[] pendingKey();

  static DownSet of(LinearizationProblem<?> problem) {
    int size = problem.history().size();
    boolean timed = problem.intervals().isPresent();
    if (size <= (timed ? BitmaskDownSet.FEW : Long.SIZE)) {
      return new BitmaskDownSet(problem);
    }
    return timed
        ? new IntervalDownSet(problem, IntervalDownSet.First.CALLED)
        : new ChainDownSet(problem);
  }
}
