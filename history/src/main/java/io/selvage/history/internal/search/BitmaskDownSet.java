package io.selvage.history.internal.search;

import io.selvage.core.history.History;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.PendingTreatment;
import io.selvage.history.internal.problem.PrecedenceRelation;

/**
 * Down-sets of at most 64 operations: a bit for each. Places are operation numbers, 64 added for
 * pending ones; a shift by a place is a shift by the number.
 */
final class BitmaskDownSet implements DownSet {
  /**
   * For larger histories, computing the slots of intervals is faster than computing the
   * predecessors of each operation.
   */
  static final int FEW = 16;

  private static final int PENDING = Long.SIZE;
  private static final int[] NO_TWINS = {};

  private final long[] predecessors;
  private final long completed;
  private final long pending;
  private final int[] twins;
  private final long[] taken = new long[1];
  private final long[] takenPending = new long[1];

  BitmaskDownSet(LinearizationProblem<?> problem) {
    History history = problem.history();
    long waiting = 0;
    for (int i = 0; i < history.size(); i++) {
      waiting |= history.operation(i).isPending() ? 1L << i : 0;
    }
    this.completed = history.size() == 0 ? 0 : -1L >>> (Long.SIZE - history.size()) & ~waiting;
    this.pending = problem.pendings() == PendingTreatment.DROPPED ? 0 : waiting;
    this.predecessors = predecessors(problem.relation(), history.size());
    for (long mask : predecessors) {
      if ((mask & waiting) != 0) {
        throw pendingBefore(Long.numberOfTrailingZeros(mask & waiting));
      }
    }
    this.twins = Long.bitCount(pending) > 1 ? DuplicatePendingCalls.of(history) : NO_TWINS;
  }

  private static long[] predecessors(PrecedenceRelation relation, int size) {
    long[] predecessors = new long[size];
    for (int b = 0; b < size; b++) {
      for (int a = 0; a < size; a++) {
        if (relation.before(a, b)) {
          predecessors[b] |= 1L << a;
        }
      }
    }
    return predecessors;
  }

  static IllegalArgumentException pendingBefore(int operation) {
    return new IllegalArgumentException(
        "operation " + operation + " is pending, and yet before another");
  }

  @Override
  public int nextCompleted(int place) {
    for (long rest = completed & ~taken[0] & after(place); rest != 0; rest &= rest - 1) {
      int operation = Long.numberOfTrailingZeros(rest);
      if (mayBeNext(operation)) {
        return operation;
      }
    }
    return -1;
  }

  @Override
  public int nextPending(int place) {
    long left = pending & ~takenPending[0];
    for (long rest = left & after(place - PENDING); rest != 0; rest &= rest - 1) {
      int operation = Long.numberOfTrailingZeros(rest);
      if (mayBeNext(operation) && !twinMayBeNext(operation)) {
        return operation + PENDING;
      }
    }
    return -1;
  }

  /** All bits above the given one. */
  private static long after(int bit) {
    return bit < 0 ? -1L : -2L << bit;
  }

  private boolean mayBeNext(int operation) {
    return (predecessors[operation] & ~taken[0]) == 0;
  }

  private boolean twinMayBeNext(int operation) {
    if (twins.length == 0) {
      return false;
    }
    int twin = twins[operation];
    while (twin != DuplicatePendingCalls.NONE
        && ((takenPending[0] >>> twin & 1) != 0 || !mayBeNext(twin))) {
      twin = twins[twin];
    }
    return twin != DuplicatePendingCalls.NONE;
  }

  @Override
  public int firstPending() {
    return PENDING;
  }

  @Override
  public int operation(int place) {
    return place % PENDING;
  }

  @Override
  public int place(int operation) {
    return (completed >>> operation & 1) != 0 ? operation : operation + PENDING;
  }

  @Override
  public void take(int place) {
    flip(place);
  }

  @Override
  public void undo(int place) {
    flip(place);
  }

  private void flip(int place) {
    (place < PENDING ? taken : takenPending)[0] ^= 1L << place;
  }

  @Override
  public int completed() {
    return Long.bitCount(taken[0]);
  }

  @Override
  public boolean isComplete() {
    return (completed & ~taken[0]) == 0;
  }

  @Override
  public long[] key() {
    return taken;
  }

  @Override
  public long[] pendingKey() {
    return takenPending;
  }
}
