package io.selvage.formats;

import io.selvage.core.Intervals;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * In which order to write the calls and returns of a history. In time, and without stamps, if that
 * says it all; with stamps otherwise, and by the numbers of the operations where those do not
 * follow the calls.
 */
final class EventOrder {
  private final Intervals intervals;
  private final long[] events;
  private final boolean stamped;

  private EventOrder(Intervals intervals, long[] events, boolean stamped) {
    this.intervals = intervals;
    this.events = events;
    this.stamped = stamped;
  }

  static EventOrder of(Intervals intervals) {
    long[] events = new long[2 * intervals.size()];
    int size = 0;
    boolean inOrder = true;
    for (int i = 0; i < intervals.size(); i++) {
      inOrder &= i == 0 || intervals.call(i - 1) <= intervals.call(i);
      events[size++] = 2L * i;
      if (intervals.returned(i) != Intervals.NEVER) {
        events[size++] = 2L * i + 1;
      }
    }
    events = Arrays.copyOf(events, size);
    if (inOrder) {
      events = sorted(intervals, events);
    }
    EventOrder order = new EventOrder(intervals, events, true);
    return order.isPlain() ? new EventOrder(intervals, events, false) : order;
  }

  /** By time, calls first where that leaves it open: closed intervals then overlap. */
  private static long[] sorted(Intervals intervals, long[] events) {
    return Arrays.stream(events)
        .boxed()
        .sorted(
            Comparator.<Long>comparingLong(event -> time(intervals, event))
                .thenComparingLong(event -> event & 1)
                .thenComparingLong(event -> event))
        .mapToLong(Long::longValue)
        .toArray();
  }

  private static long time(Intervals intervals, long event) {
    int operation = (int) (event >> 1);
    return (event & 1) == 0 ? intervals.call(operation) : intervals.returned(operation);
  }

  private boolean isPlain() {
    for (int i = 0; i < events.length; i++) {
      if (time(intervals, events[i]) != i) {
        return false;
      }
    }
    return true;
  }

  int size() {
    return events.length;
  }

  int operation(int event) {
    return (int) (events[event] >> 1);
  }

  boolean isCall(int event) {
    return (events[event] & 1) == 0;
  }

  Optional<Long> stamp(int event) {
    return stamped ? Optional.of(time(intervals, events[event])) : Optional.empty();
  }
}
