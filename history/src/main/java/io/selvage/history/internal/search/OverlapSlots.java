package io.selvage.history.internal.search;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.OperationNumbers;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The completed operations of an interval order by call and by return, each in a slot that no other
 * operation occupies while it is open: the number of slots is the maximal number of operations open
 * at the same time. Operations are identified by their rank among the calls of completed ones.
 */
final class OverlapSlots {
  /** The numbers of completed operations, by call. */
  final int[] byCall;

  /** The ranks of completed operations, by return. */
  final int[] byReturn;

  /** The position of each operation in that array. */
  final int[] rank;

  /**
   * For each operation, in the order of returns, the number of completed operations called before
   * it returned.
   */
  final int[] called;

  final int[] slot;

  /** How many slots there are. */
  final int width;

  /** The numbers of pending operations, by call. */
  final int[] pending;

  OverlapSlots(History history, IntervalOrder intervals) {
    int[] completed = new int[history.size()];
    int[] waiting = new int[history.size()];
    int completedCount = 0;
    int waitingCount = 0;
    for (int i = 0; i < completed.length; i++) {
      if (history.operation(i).isPending()) {
        waiting[waitingCount++] = i;
      } else {
        completed[completedCount++] = i;
      }
    }
    this.byCall = byCall(intervals, Arrays.copyOf(completed, completedCount));
    this.pending = byCall(intervals, Arrays.copyOf(waiting, waitingCount));
    long[] returns = new long[byCall.length];
    Arrays.setAll(returns, i -> intervals.returned(byCall[i]));
    this.byReturn = OperationNumbers.sorted(returns).array();
    this.rank = new int[byReturn.length];
    this.called = new int[byReturn.length];
    this.slot = new int[byReturn.length];
    this.width = assign(intervals, returns);
  }

  private static int[] byCall(IntervalOrder intervals, int[] numbers) {
    long[] calls = new long[numbers.length];
    Arrays.setAll(calls, i -> intervals.call(numbers[i]));
    return OperationNumbers.sorted(calls).mapped(numbers).array();
  }

  /** Assigns slots, the lowest first; a call at the time of a return precedes it. */
  private int assign(IntervalOrder intervals, long[] returns) {
    BitSet taken = new BitSet();
    int most = 0;
    int next = 0;
    for (int i = 0; i < byReturn.length; i++) {
      long returned = returns[byReturn[i]];
      while (next < byCall.length && intervals.call(byCall[next]) <= returned) {
        slot[next] = taken.nextClearBit(0);
        taken.set(slot[next]);
        most = Math.max(most, slot[next] + 1);
        next++;
      }
      called[i] = next;
      rank[byReturn[i]] = i;
      taken.clear(slot[byReturn[i]]);
    }
    return most;
  }
}
