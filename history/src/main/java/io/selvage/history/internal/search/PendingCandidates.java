package io.selvage.history.internal.search;

import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.PendingTreatment;

/**
 * The pending operations of an interval order, by call: those taken, and those that may be taken.
 */
final class PendingCandidates {
  private final IntervalOrder intervals;
  private final int[] numbers;

  /** For each operation, the next one that makes the same call, or its own index if none does. */
  private final int[] later;

  private final long[] taken;

  /** The first operation of each call that is not taken. */
  private final long[] offered;

  PendingCandidates(LinearizationProblem<?> problem, IntervalOrder intervals, int[] pending) {
    for (int number : pending) {
      if (intervals.returned(number) != IntervalOrder.NEVER) {
        throw BitmaskDownSet.pendingBefore(number);
      }
    }
    this.intervals = intervals;
    this.numbers = problem.pendings() == PendingTreatment.DROPPED ? new int[0] : pending;
    this.taken = new long[(numbers.length + Long.SIZE - 1) / Long.SIZE];
    this.offered = new long[taken.length];
    this.later = new int[numbers.length];
    int[] earlier = DuplicatePendingCalls.of(problem.history(), numbers);
    for (int i = 0; i < numbers.length; i++) {
      later[i] = i;
      if (earlier[i] == DuplicatePendingCalls.NONE) {
        flip(offered, i);
      } else {
        later[earlier[i]] = i;
      }
    }
  }

  /**
   * The first operation after an index that may be taken and was called up to a moment; -1 if none.
   */
  int next(int index, long moment) {
    int from = index + 1;
    int word = from / Long.SIZE;
    if (word >= offered.length) {
      return -1;
    }
    long bits = offered[word] & -1L << from;
    while (bits == 0) {
      if (++word == offered.length) {
        return -1;
      }
      bits = offered[word];
    }
    int next = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
    return intervals.call(numbers[next]) <= moment ? next : -1;
  }

  int number(int index) {
    return numbers[index];
  }

  int index(int number) {
    int index = 0;
    while (numbers[index] != number) {
      index++;
    }
    return index;
  }

  void take(int index) {
    flip(taken, index);
    flip(offered, index);
    if (later[index] != index) {
      flip(offered, later[index]);
    }
  }

  void undo(int index) {
    take(index);
  }

  private static void flip(long[] bits, int index) {
    bits[index / Long.SIZE] ^= 1L << index;
  }

  boolean isEmpty() {
    return numbers.length == 0;
  }

  long[] taken() {
    return taken;
  }
}
