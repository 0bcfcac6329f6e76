package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.util.BitSet;

/**
 * The completed operations of an interval order by the order of their returns, each in a slot that
 * no other has while it is open: there are as many slots as operations are ever open at once.
 */
final class Slots {
  /** The numbers of completed operations, the first to return first. */
  final int[] byReturn;

  /** Where each operation stands in that; -1 for pending ones. */
  final int[] rank;

  final int[] slot;

  /** The numbers of pending operations, the first called first. */
  final int[] pending;

  /** Slot by slot the numbers of its operations, one after the other. */
  final int[][] occupants;

  Slots(History history, Intervals intervals) {
    int size = history.size();
    Numbers completed = Numbers.below(size, i -> !history.operation(i).isPending());
    Numbers waiting = Numbers.below(size, i -> history.operation(i).isPending());
    this.byReturn = sorted(completed, intervals::returned);
    int[] byCall = sorted(completed, intervals::call);
    this.pending = sorted(waiting, intervals::call);
    this.rank = new int[size];
    java.util.Arrays.fill(rank, -1);
    for (int i = 0; i < byReturn.length; i++) {
      rank[byReturn[i]] = i;
    }
    this.slot = new int[size];
    this.occupants = occupants(assign(intervals, byCall), byCall);
  }

  private static int[] sorted(Numbers numbers, java.util.function.IntToLongFunction key) {
    long[] keys = new long[numbers.size()];
    java.util.Arrays.setAll(keys, i -> key.applyAsLong(numbers.at(i)));
    Numbers order = Numbers.sorted(keys);
    int[] result = new int[keys.length];
    java.util.Arrays.setAll(result, i -> numbers.at(order.at(i)));
    return result;
  }

  /** Gives out slots, the lowest first; a call at the moment of a return comes before it. */
  private int assign(Intervals intervals, int[] byCall) {
    BitSet taken = new BitSet();
    int width = 0;
    int returns = 0;
    for (int number : byCall) {
      while (intervals.returned(byReturn[returns]) < intervals.call(number)) {
        taken.clear(slot[byReturn[returns++]]);
      }
      slot[number] = taken.nextClearBit(0);
      taken.set(slot[number]);
      width = Math.max(width, slot[number] + 1);
    }
    return width;
  }

  private int[][] occupants(int width, int[] byCall) {
    int[] counts = new int[width];
    for (int number : byCall) {
      counts[slot[number]]++;
    }
    int[][] result = new int[width][];
    java.util.Arrays.setAll(result, s -> new int[counts[s]]);
    java.util.Arrays.fill(counts, 0);
    for (int number : byCall) {
      result[slot[number]][counts[slot[number]]++] = number;
    }
    return result;
  }
}
