package io.selvage.history.internal.monitor;

import io.selvage.history.internal.monitor.structure.StableSort;
import java.util.Arrays;

/**
 * For values without a known removal: an operation that is impossible unless the value was removed
 * before it returned. It was called when the value was certainly present, and found the container
 * empty, or obtained a value that the other would have blocked.
 */
final class RemovalDeadlines {
  private final MonitorTrace trace;
  private final ValueLifetimes lives;

  /** For each value; none for one that may stay. */
  private final int[] witness;

  private RemovalDeadlines(ValueLifetimes lives) {
    this.trace = lives.trace();
    this.lives = lives;
    this.witness = ValueLifetimes.none(lives.values());
    FirstToReturn empties = new FirstToReturn(trace);
    for (int i = 0; i < lives.empties().size(); i++) {
      empties.put(lives.empties().get(i));
    }
    for (int value : lives.left()) {
      witness[value] = empties.from(lives.sure(value) + 1);
    }
  }

  /** A value blocks those that are removed after it. */
  static RemovalDeadlines ofPriorities(ValueLifetimes lives) {
    RemovalDeadlines deadlines = new RemovalDeadlines(lives);
    FirstToReturn larger = new FirstToReturn(lives.trace());
    for (int value = lives.values() - 1; value >= 0; value--) {
      deadlines.hurry(value, larger);
      deadlines.put(value, larger);
    }
    return deadlines;
  }

  /** A value blocks those that were certainly pushed before it. */
  static RemovalDeadlines ofStack(ValueLifetimes lives) {
    RemovalDeadlines deadlines = new RemovalDeadlines(lives);
    MonitorTrace trace = lives.trace();
    int[] all =
        Arrays.stream(StableSort.upTo(lives.values()))
            .filter(value -> lives.isThere(value, lives.removals()))
            .toArray();
    long[] calls = new long[lives.values()];
    long[] sures = new long[lives.values()];
    for (int value : all) {
      calls[value] = trace.call(lives.add(value));
      sures[value] = lives.sure(value);
    }
    int[] bySure = StableSort.sorted(all, sures);
    FirstToReturn below = new FirstToReturn(trace);
    int next = 0;
    for (int value : StableSort.sorted(all, calls)) {
      while (next < bySure.length && sures[bySure[next]] < calls[value]) {
        deadlines.put(bySure[next++], below);
      }
      deadlines.hurry(value, below);
    }
    return deadlines;
  }

  private void hurry(int value, FirstToReturn others) {
    if (lives.isThere(value, lives.removals()) && lives.removals()[value] == ValueLifetimes.NONE) {
      witness[value] = others.earlier(witness[value], others.from(lives.sure(value) + 1));
    }
  }

  private void put(int value, FirstToReturn operations) {
    if (lives.removals()[value] != ValueLifetimes.NONE) {
      operations.put(lives.removals()[value]);
    }
    for (int i = 0; i < lives.peekCount(value); i++) {
      operations.put(lives.peek(value, i));
    }
  }

  int witness(int value) {
    return witness[value];
  }

  /** The event by which the value must be removed. */
  int of(int value) {
    return witness[value] == ValueLifetimes.NONE ? MonitorTrace.NEVER : trace.ret(witness[value]);
  }
}
