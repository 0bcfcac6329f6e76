package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The completed operations of an interval order by their calls and by their returns, each in a slot
 * that no other has while it is open: there are as many slots as operations are ever open at once.
 * Operations are known by their rank among all calls of completed ones.
 */
final class Slots {
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

  Slots(History history, Intervals intervals) {
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
    this.byReturn = Numbers.sorted(returns).array();
    this.rank = new int[byReturn.length];
    this.called = new int[byReturn.length];
    this.slot = new int[byReturn.length];
    this.width = assign(intervals, returns);
  }

  private static int[] byCall(Intervals intervals, int[] numbers) {
    long[] calls = new long[numbers.length];
    Arrays.setAll(calls, i -> intervals.call(numbers[i]));
    return Numbers.sorted(calls).mapped(numbers).array();
  }

  /** Gives out slots, the lowest first; a call at the moment of a return comes before it. */
  private int assign(Intervals intervals, long[] returns) {
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
