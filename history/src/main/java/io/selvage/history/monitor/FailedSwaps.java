package io.selvage.history.monitor;

/**
 * Puts swaps that failed into an order of all other operations on a register: each to a place where
 * the register holds another value than the swap looked for. Tries the order with its points as
 * early and as late as they can be; where that does not do, another order still might.
 */
final class FailedSwaps {
  private final Trace trace;
  private final IntList swaps;
  private final int[] order;

  /** The value before each place of the order, and the next place with another value. */
  private final int[] held;

  private final int[] change;

  FailedSwaps(Trace trace, IntList swaps, int[] order) {
    this.trace = trace;
    this.swaps = swaps;
    this.order = order;
    this.held = new int[order.length + 1];
    this.change = new int[order.length + 1];
    for (int i = 0; i < order.length; i++) {
      held[i + 1] = trace.value(order[i]);
    }
    change[order.length] = order.length + 1;
    for (int i = order.length - 1; i >= 0; i--) {
      change[i] = held[i] == held[i + 1] ? change[i + 1] : i + 1;
    }
  }

  Ruling place() {
    int[] placed = placed(early());
    if (placed.length == 0) {
      placed = placed(late());
    }
    return placed.length == 0
        ? new Ruling.Undecided("failed swaps fit into no order that was tried")
        : new Ruling.Linear(placed);
  }

  /** Points are gaps; many operations may share one. */
  private int[] early() {
    int[] points = new int[order.length];
    int point = 0;
    for (int i = 0; i < points.length; i++) {
      point = Math.max(point, trace.call(order[i]));
      points[i] = point;
    }
    return points;
  }

  private int[] late() {
    int[] points = new int[order.length];
    int point = trace.length() - 1;
    for (int i = points.length - 1; i >= 0; i--) {
      point = Math.min(point, trace.ret(order[i]) - 1);
      points[i] = point;
    }
    return points;
  }

  /** The order with all swaps in it; empty if one does not fit. */
  private int[] placed(int[] points) {
    long[] keys = new long[trace.size()];
    for (int i = 0; i < order.length; i++) {
      keys[order[i]] = 2L * i + 1 << Integer.SIZE;
    }
    int[] all = new int[order.length + swaps.size()];
    System.arraycopy(order, 0, all, 0, order.length);
    for (int i = 0; i < swaps.size(); i++) {
      int swap = swaps.at(i);
      int place = lowest(points, trace.call(swap));
      if (held[place] == trace.value(swap)) {
        place = change[place];
      }
      int from = place == 0 ? 0 : place <= points.length ? points[place - 1] : Trace.NEVER;
      if (from >= trace.ret(swap)) {
        return new int[0];
      }
      keys[swap] = (2L * place << Integer.SIZE) + Math.max(from, trace.call(swap));
      all[order.length + i] = swap;
    }
    return Sorting.sorted(all, keys);
  }

  /** The first place after which no operation stands in an earlier gap. */
  private static int lowest(int[] points, int gap) {
    int low = 0;
    int high = points.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (points[middle] < gap) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
