package io.selvage.history.internal.monitor;

import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.monitor.MonitorResult;
import java.util.Arrays;
import java.util.Optional;

/**
 * When each value of a queue must be in front. Moments are events multiplied by four, which leaves
 * room just before and just after.
 */
final class QueueZones {
  static final int SCALE = 4;

  private static final int NONE = ValueLifetimes.NONE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final int[] removals;
  private final int[] values;

  /**
   * After all events: the call and return of the front operations of a value that is never removed.
   */
  private final int never;

  private final int afterNever;

  /**
   * For each value: s, f, and the moment from which it no longer keeps the queue from being empty.
   */
  private final int[] last;

  private final int[] first;
  private final int[] end;

  /** For each event: the value whose zone contains it. */
  private final int[] zoneOf;

  private final boolean[] isZone;

  /** The operations that found the queue empty, and the gap of each. */
  private final int[] emptyGap;

  private Optional<MonitorResult> contradiction = Optional.empty();

  QueueZones(ValueLifetimes lives, int[] removals) {
    this.trace = lives.trace();
    this.lives = lives;
    this.removals = removals;
    this.values =
        Arrays.stream(StableSort.upTo(lives.values()))
            .filter(value -> lives.isThere(value, removals))
            .toArray();
    this.never = SCALE * (trace.length() + 1);
    this.afterNever = never + SCALE;
    this.last = new int[lives.values()];
    this.first = new int[lives.values()];
    this.end = new int[lives.values()];
    this.isZone = new boolean[lives.values()];
    this.zoneOf = ValueLifetimes.none(trace.length());
    this.emptyGap = new int[lives.empties().size()];
    measure();
    if (contradiction.isEmpty()) {
      shut();
    }
    if (contradiction.isEmpty()) {
      contract();
    }
    if (contradiction.isEmpty()) {
      placeEmpties();
    }
  }

  private void measure() {
    for (int value : values) {
      int call = trace.call(lives.add(value));
      int removal = removals[value];
      int removed = removal == NONE ? MonitorTrace.NEVER : trace.ret(removal);
      int from = removed;
      int to = removal == NONE ? MonitorTrace.NEVER : Math.max(call, trace.call(removal));
      if (removed < call) {
        contradict(value, removal);
      }
      for (int i = 0; i < lives.peekCount(value); i++) {
        int peek = lives.peek(value, i);
        if (trace.ret(peek) < call || trace.call(peek) > removed) {
          contradict(value, peek);
        }
        from = Math.min(from, trace.ret(peek));
        to = Math.max(to, trace.call(peek));
      }
      first[value] = from == MonitorTrace.NEVER ? afterNever : SCALE * from;
      last[value] = to == MonitorTrace.NEVER ? never : SCALE * to;
      end[value] = last[value];
      isZone[value] = first[value] < last[value];
    }
  }

  private void contradict(int value, int operation) {
    ConflictingOperations culprits = lives.culprits().name(lives.add(value));
    lives.blame(culprits, value);
    contradiction =
        Optional.of(
            culprits.contradict(
                operation, "impossible: the value was not yet present or already removed"));
  }

  /** Marks the events of each zone; zones are disjoint. */
  private void shut() {
    for (int value : values) {
      if (isZone[value]) {
        int to = Math.min(trace.length() - 1, last[value] / SCALE);
        for (int event = first[value] / SCALE; event <= to; event++) {
          if (zoneOf[event] != NONE) {
            contradiction = Optional.of(bothInFront(value, zoneOf[event]));
            return;
          }
          zoneOf[event] = value;
        }
      }
    }
  }

  private MonitorResult bothInFront(int value, int other) {
    boolean later = first[value] > first[other];
    int operation = firstReturned(later ? value : other);
    ConflictingOperations culprits = lives.culprits();
    name(culprits, later ? other : value);
    name(culprits, later ? value : other);
    return culprits.contradict(
        operation,
        "cannot be: "
            + trace.values().value(trace.value(later ? lives.add(other) : lives.add(value)))
            + " was at the front before this operation and is still there after it");
  }

  private void name(ConflictingOperations culprits, int value) {
    culprits.name(lives.add(value)).name(removals[value]);
    lives.blame(culprits, value);
  }

  /** The front operation that returned first. */
  int firstReturned(int value) {
    int found = removals[value];
    for (int i = 0; i < lives.peekCount(value); i++) {
      int peek = lives.peek(value, i);
      if (found == NONE || trace.ret(peek) < trace.ret(found)) {
        found = peek;
      }
    }
    return found;
  }

  /** For all other values a zone is a single moment. */
  private void contract() {
    for (int value : values) {
      if (!isZone[value]) {
        int zone = zoneAt(first[value]);
        if (zone != NONE) {
          first[value] = first[zone] - 1;
        }
        int other = zoneAt(last[value]);
        if (other != NONE) {
          end[value] = last[other];
          last[value] = last[other] + 1;
        }
        if (last[value] > first[value]) {
          contradiction = Optional.of(bothInFront(value, other == NONE ? zone : other));
          return;
        }
      }
    }
  }

  /** A value that is not dequeued, but was peeked at, has an unbounded zone. */
  private int zoneAt(int moment) {
    int event = moment >= never ? trace.length() - 1 : moment / SCALE;
    if (moment >= afterNever || event < 0) {
      return NONE;
    }
    int zone = zoneOf[event];
    return zone != NONE && moment == never && last[zone] < never ? NONE : zone;
  }

  private void placeEmpties() {
    int gaps = trace.length();
    int[] change = new int[gaps + 1];
    for (int value : values) {
      int from = coverStart(value);
      int to = coverEnd(value);
      if (from < to) {
        change[from]++;
        change[to]--;
      }
    }
    for (int gap = 1; gap <= gaps; gap++) {
      change[gap] += change[gap - 1];
    }
    int[] free = new int[gaps + 1];
    free[gaps] = gaps;
    for (int gap = gaps - 1; gap >= 0; gap--) {
      free[gap] = change[gap] == 0 ? gap : free[gap + 1];
    }
    for (int i = 0; i < emptyGap.length; i++) {
      int empty = lives.empties().get(i);
      emptyGap[i] = free[trace.call(empty)];
      if (emptyGap[i] >= trace.ret(empty)) {
        contradiction = Optional.of(neverEmpty(empty));
        return;
      }
    }
  }

  private int coverStart(int value) {
    int added = SCALE * trace.ret(lives.add(value));
    return (Math.min(added, first[value]) + SCALE - 1) / SCALE;
  }

  private int coverEnd(int value) {
    return end[value] >= never ? trace.length() : end[value] / SCALE;
  }

  private MonitorResult neverEmpty(int empty) {
    ConflictingOperations culprits = lives.culprits();
    int gap = trace.call(empty);
    while (gap < trace.ret(empty) && !culprits.areMany()) {
      int best = NONE;
      for (int value : values) {
        if (coverStart(value) <= gap && (best == NONE || coverEnd(value) > coverEnd(best))) {
          best = value;
        }
      }
      blame(culprits, best);
      gap = coverEnd(best);
    }
    return culprits.contradict(
        empty, "impossible: the object was never empty during the operation");
  }

  /** Blames a value, with the zones that delay or constrain it. */
  void blame(ConflictingOperations culprits, int value) {
    name(culprits, value);
    if (!isZone[value]) {
      for (int zone : new int[] {zoneAt(first[value] + 1), zoneAt(end[value])}) {
        if (zone != NONE) {
          name(culprits, zone);
        }
      }
    }
  }

  /** A contradiction of one value, or of a value and a zone. */
  Optional<MonitorResult> contradiction() {
    return contradiction;
  }

  /** The values that were in the queue. */
  int[] values() {
    return values;
  }

  boolean isZone(int value) {
    return isZone[value];
  }

  /** All front operations return after this moment. */
  int first(int value) {
    return first[value];
  }

  /**
   * All front operations are called before this moment; a zone counts as the moment when it begins.
   */
  int last(int value) {
    return isZone[value] ? first[value] : last[value];
  }

  /** After all moments at which operations take effect. */
  int never() {
    return never;
  }

  int afterNever() {
    return afterNever;
  }

  /** The gap in which an operation that found the queue empty takes effect. */
  int emptyGap(int index) {
    return emptyGap[index];
  }
}
