package io.selvage.history.internal.search;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.OperationNumbers;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The completed operations of an interval order by their calls and by their returns, each in a slot
 * that no other has while it is open: there are as many slots as operations are ever open at once.
 * Operations are known by their rank among all calls of completed ones.
 */
final class OverlapSlots {
  /** The numbers of completed operations, the first called first. */
  final int[] byCall;

  /** The ranks of completed operations, the first to return first. */
  final int[] byReturn;

  /** Where each stands in that. */
  final int[] rank;

  /** For each of those that return, how many completed ones had been called when it returned. */
  final int[] called;

  final int[] slot;

  /** How many slots there are. */
  final int width;

  /** The numbers of pending operations, the first called first. */
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

  /** Gives out slots, the lowest first; a call at the moment of a return comes before it. */
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
