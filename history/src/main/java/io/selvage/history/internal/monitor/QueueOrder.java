package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.monitor.MonitorResult;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/** Orders the values of a queue, and all operations into a linearization. */
final class QueueOrder {
  private static final int NONE = ValueLifetimes.NONE;
  private static final int SCALE = QueueZones.SCALE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final int[] removals;
  private final QueueZones zones;
  private final int[] values;

  /** Operations of the linearization, not yet ordered, and a moment for each. */
  private final IntList operations = new IntList();

  private final long[] moments;

  QueueOrder(ValueLifetimes lives, int[] removals, QueueZones zones) {
    this.trace = lives.trace();
    this.lives = lives;
    this.removals = removals;
    this.zones = zones;
    this.values = zones.values();
    this.moments = new long[trace.size()];
  }

  /**
   * Repeatedly takes a value that need not wait for the rest: its enqueue was called before any of
   * the others was certainly enqueued, and it may be in front before any of them must be. Of
   * several, it takes the one that may be in front first.
   */
  MonitorResult arrange() {
    int range = trace.length() + 1;
    int[] byCall = StableSort.sorted(values, keys(value -> trace.call(lives.add(value))), range);
    int[] byReturn = StableSort.sorted(values, keys(this::addReturn), range);
    int[] byLast = StableSort.sorted(values, longKeys(zones::last));
    int[] byFirst = StableSort.sorted(values, longKeys(zones::first));
    IntHeap ready =
        new IntHeap(
            longKeys(
                value ->
                    ((long) zones.last(value) << Integer.SIZE) + trace.call(lives.add(value))));
    boolean[] taken = new boolean[lives.values()];
    byte[] passed = new byte[lives.values()];
    int[] order = new int[values.length];
    int call = 0;
    int ret = 0;
    int last = 0;
    int first = 0;
    for (int i = 0; i < order.length; i++) {
      while (taken[byReturn[ret]]) {
        ret++;
      }
      while (taken[byFirst[first]]) {
        first++;
      }
      while (call < order.length
          && trace.call(lives.add(byCall[call])) < addReturn(byReturn[ret])) {
        pass(byCall[call++], passed, ready);
      }
      while (last < order.length && zones.last(byLast[last]) <= zones.first(byFirst[first])) {
        pass(byLast[last++], passed, ready);
      }
      if (ready.isEmpty()) {
        return pair(byCall);
      }
      order[i] = ready.removeLeast();
      taken[order[i]] = true;
    }
    return new MonitorResult.Linear(linearize(order));
  }

  private static void pass(int value, byte[] passed, IntHeap ready) {
    if (++passed[value] == 2) {
      ready.add(value);
    }
  }

  private int addReturn(int value) {
    return Math.min(trace.length(), trace.ret(lives.add(value)));
  }

  private int[] keys(IntUnaryOperator key) {
    int[] keys = new int[lives.values()];
    for (int value : values) {
      keys[value] = key.applyAsInt(value);
    }
    return keys;
  }

  private long[] longKeys(IntToLongFunction key) {
    long[] keys = new long[lives.values()];
    for (int value : values) {
      keys[value] = key.applyAsLong(value);
    }
    return keys;
  }

  /** Places front operations as early, and enqueues as late, as the order of values allows. */
  private int[] linearize(int[] order) {
    int[] latest = new int[order.length + 1];
    latest[order.length] = zones.afterNever();
    for (int i = order.length - 1; i >= 0; i--) {
      int ret = trace.ret(lives.add(order[i]));
      int moment = ret == MonitorTrace.NEVER ? zones.afterNever() : SCALE * ret;
      latest[i] = Math.min(latest[i + 1], moment);
    }
    long now = -1;
    for (int i = 0; i < order.length; i++) {
      int value = order[i];
      now = Math.max(now, zones.isZone(value) ? zones.first(value) - 1 : zones.last(value) + 1);
      put(lives.add(value), Math.min(latest[i] - 1, now));
      now = front(value, now);
    }
    for (int i = 0; i < lives.empties().size(); i++) {
      put(lives.empties().get(i), (long) SCALE * zones.emptyGap(i) + 2);
    }
    return StableSort.sorted(operations.toArray(), moments);
  }

  /** The peeks at a value and its removal; returns the moment of the last. */
  private long front(int value, long from) {
    long now = from;
    for (int i = 0; i < lives.peekCount(value); i++) {
      int peek = lives.peek(value, i);
      put(peek, Math.max(from, SCALE * (long) trace.call(peek) + 1));
      now = Math.max(now, moments[peek]);
    }
    int removal = removals[value];
    if (removal == NONE) {
      return zones.never();
    }
    now = Math.max(now, SCALE * (long) trace.call(removal) + 1);
    if (now < zones.never() - SCALE) {
      put(removal, now);
    }
    return now;
  }

  private void put(int operation, long moment) {
    operations.add(operation);
    moments[operation] = moment;
  }

  /** Two values that contradict each other; they exist if the order cannot be completed. */
  private MonitorResult pair(int[] byCall) {
    int[] byReturn = StableSort.sorted(values, longKeys(this::addReturn));
    int next = 0;
    int slowest = NONE;
    for (int second : byCall) {
      int call = trace.call(lives.add(second));
      while (next < byReturn.length && addReturn(byReturn[next]) < call) {
        int value = byReturn[next++];
        if (slowest == NONE || zones.last(value) > zones.last(slowest)) {
          slowest = value;
        }
      }
      if (slowest != NONE && zones.first(second) < zones.last(slowest)) {
        return overtaken(slowest, second);
      }
    }
    throw new IllegalStateException("BUG-102 values of a queue have no order, and none is why");
  }

  private MonitorResult overtaken(int first, int second) {
    ConflictingOperations culprits = lives.culprits();
    zones.blame(culprits, first);
    zones.blame(culprits, second);
    return culprits.contradict(
        zones.firstReturned(second),
        "cannot be: "
            + trace.values().value(first)
            + " was enqueued before "
            + trace.values().value(second)
            + " and was dequeued after it, or never");
  }
}
