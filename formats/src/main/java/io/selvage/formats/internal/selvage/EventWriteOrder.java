package io.selvage.formats.internal.selvage;

import io.selvage.core.history.IntervalOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * In which order to write the calls and returns of a history. In time, and without stamps, if that
 * says it all; with stamps otherwise, and by the numbers of the operations where those do not
 * follow the calls.
 */
public final class EventWriteOrder {
  private final IntervalOrder intervals;
  private final long[] events;
  private final boolean stamped;

  private EventWriteOrder(IntervalOrder intervals, long[] events, boolean stamped) {
    this.intervals = intervals;
    this.events = events;
    this.stamped = stamped;
  }

  public static EventWriteOrder of(IntervalOrder intervals) {
    long[] events = new long[2 * intervals.size()];
    int size = 0;
    boolean inOrder = true;
    for (int i = 0; i < intervals.size(); i++) {
      inOrder &= i == 0 || intervals.call(i - 1) <= intervals.call(i);
      events[size++] = 2L * i;
      if (intervals.returned(i) != IntervalOrder.NEVER) {
        events[size++] = 2L * i + 1;
      }
    }
    events = Arrays.copyOf(events, size);
    if (inOrder) {
      events = sorted(intervals, events);
    }
    EventWriteOrder order = new EventWriteOrder(intervals, events, true);
    return order.isPlain() ? new EventWriteOrder(intervals, events, false) : order;
  }

  /** By time, calls first where that leaves it open: closed intervals then overlap. */
  private static long[] sorted(IntervalOrder intervals, long[] events) {
    return Arrays.stream(events)
        .boxed()
        .sorted(
            Comparator.<Long>comparingLong(event -> time(intervals, event))
                .thenComparingLong(event -> event & 1)
                .thenComparingLong(event -> event))
        .mapToLong(Long::longValue)
        .toArray();
  }

  private static long time(IntervalOrder intervals, long event) {
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

  public int size() {
    return events.length;
  }

  public int operation(int event) {
    return (int) (events[event] >> 1);
  }

  public boolean isCall(int event) {
    return (events[event] & 1) == 0;
  }

  public Optional<Long> stamp(int event) {
    return stamped ? Optional.of(time(intervals, events[event])) : Optional.empty();
  }
}
