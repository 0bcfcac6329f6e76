package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.OperationRole;
import java.util.Arrays;
import java.util.function.BiPredicate;

/**
 * Inserts failed swaps into an order of all other operations on a register: each at the first place
 * where it may be, where the register holds a value other than the expected one, and which is not
 * before that of a failed swap that had returned. If that is too late for one of them no choice of
 * places succeeds; but another order of the other operations might.
 */
final class FailedSwaps {
  private final MonitorTrace trace;
  private final ValueChains chains;
  private final int[] order;

  /** The value before each place of the order, and the next place with another value. */
  private final int[] held;

  private final int[] change;

  /** For each place, the last call before it and the first return after it. */
  private final int[] called;

  private final int[] returning;

  FailedSwaps(MonitorTrace trace, ValueChains chains, int[] order) {
    this.trace = trace;
    this.chains = chains;
    this.order = order;
    int size = order.length;
    this.held = new int[size + 1];
    this.change = new int[size + 1];
    this.called = new int[size + 1];
    this.returning = new int[size + 1];
    called[0] = -1;
    for (int i = 0; i < size; i++) {
      held[i + 1] = trace.value(order[i]);
      called[i + 1] = Math.max(called[i], trace.call(order[i]));
    }
    change[size] = size + 1;
    returning[size] = MonitorTrace.NEVER;
    for (int i = size - 1; i >= 0; i--) {
      change[i] = held[i] == held[i + 1] ? change[i + 1] : i + 1;
      returning[i] = Math.min(returning[i + 1], trace.ret(order[i]));
    }
  }

  MonitorResult place() {
    long[] keys = new long[trace.size()];
    for (int i = 0; i < order.length; i++) {
      keys[order[i]] = 2L * i + 1;
    }
    IntList all = new IntList();
    Arrays.stream(order).forEach(all::add);
    long least = 0;
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      if (trace.effect(operation) == OperationRole.Kind.DIFFER) {
        if (trace.isCall(event)) {
          int place = place(operation, (int) (least / 2));
          if (place > order.length || called[place] > trace.ret(operation)) {
            return impossible();
          }
          keys[operation] = 2L * place;
          all.add(operation);
        } else {
          least = Math.max(least, keys[operation]);
        }
      }
    }
    return new MonitorResult.Linear(StableSort.sorted(all.toArray(), keys));
  }

  /** A failed swap during which the register held exactly the expected value all the time. */
  private MonitorResult impossible() {
    for (int i = 0; i < trace.size(); i++) {
      if (trace.effect(i) == OperationRole.Kind.DIFFER) {
        int value = trace.value(i);
        int since = first(value, (a, b) -> trace.ret(a) < trace.ret(b));
        int until = first(value, (a, b) -> trace.call(a) > trace.call(b));
        boolean isInitial = value == ValueChains.INITIAL;
        boolean isHeld = isInitial || since != ValueChains.NONE && trace.ret(since) < trace.call(i);
        boolean isKept = until != ValueChains.NONE && trace.call(until) > trace.ret(i);
        if (isHeld && (isKept || isInitial && !chains.hasWriters())) {
          ConflictingOperations culprits = new ConflictingOperations(trace);
          for (int it :
              new int[] {isInitial ? ValueChains.NONE : since, isKept ? until : ValueChains.NONE}) {
            if (it != ValueChains.NONE) {
              chains.blame(culprits, trace.value(it), it);
            }
          }
          return culprits.contradict(
              i, "cannot fail: the register held the expected value throughout");
        }
      }
    }
    return new MonitorResult.Undecided(
        "the failed swaps have no place in the order of the other operations");
  }

  /** The best of the operations that find or leave the value. */
  private int first(int value, BiPredicate<Integer, Integer> isBetter) {
    int best = chains.writer(value);
    for (int it = chains.reader(value); it != ValueChains.NONE; it = chains.nextReader(it)) {
      best = best == ValueChains.NONE || isBetter.test(it, best) ? it : best;
    }
    int next = chains.next(value);
    int swap = next == ValueChains.NONE ? ValueChains.NONE : chains.writer(next);
    return best == ValueChains.NONE || swap != ValueChains.NONE && isBetter.test(swap, best)
        ? swap
        : best;
  }

  private int place(int swap, int least) {
    int low = least;
    int high = order.length;
    while (low < high) {
      int middle = low + high >>> 1;
      if (returning[middle] < trace.call(swap)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return held[low] == trace.value(swap) ? change[low] : low;
  }
}
