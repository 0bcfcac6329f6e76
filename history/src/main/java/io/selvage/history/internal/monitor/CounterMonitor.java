package io.selvage.history.internal.monitor;

import io.selvage.core.Value;
import io.selvage.core.collection.IntList;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.Arrays;

/**
 * Monitors a counter, event by event, and increments as late as possible: its count is the least in
 * any linearization. The increment is the call that fetched the count, if one exists, otherwise the
 * call that returns first.
 */
public final class CounterMonitor {
  private static final int NONE = -1;

  private final MonitorTrace trace;
  private final long initial;

  /** The call that fetched each count; none if it was an increment that returned no value. */
  private final int[] fetcher;

  /** The first waiting reader of each count, and the next reader of the same count. */
  private final int[] reader;

  private final int[] nextReader;
  private final IntHeap silent;
  private final boolean[] taken;
  private final IntList order = new IntList();
  private int count;

  public CounterMonitor(MonitorTrace trace, MonitoredObject.Counter begin) {
    this.trace = trace;
    this.initial = begin.initial();
    this.fetcher = none(trace.size() + 2);
    this.reader = none(trace.size() + 2);
    this.nextReader = none(trace.size());
    this.silent = IntHeap.byReturn(trace);
    this.taken = new boolean[trace.size()];
  }

  private static int[] none(int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, NONE);
    return numbers;
  }

  public MonitorResult judge() {
    for (int i = 0; i < trace.size(); i++) {
      if (revealsValue(i) && (told(i) < 0 || told(i) > trace.size())) {
        return new ConflictingOperations(trace)
            .contradictInContext(i, "no increments of this history lead to this value");
      }
      if (fetches(i)) {
        int rival = fetcher[(int) told(i)];
        if (rival != NONE) {
          return new ConflictingOperations(trace)
              .name(rival)
              .contradictInContext(
                  i, "cannot be, as " + trace.operation(rival) + " also counted from this value");
        }
        fetcher[(int) told(i)] = i;
      }
    }
    return run();
  }

  private boolean fetches(int operation) {
    return trace.effect(operation) == OperationRole.Kind.FETCH && !trace.isPending(operation);
  }

  private boolean revealsValue(int operation) {
    return trace.effect(operation) == OperationRole.Kind.COUNT || fetches(operation);
  }

  private long told(int operation) {
    return ((Value.Whole) trace.values().value(trace.value(operation))).value() - initial;
  }

  private MonitorResult run() {
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      if (trace.isCall(event) ? !called(operation) : !returned(operation, event)) {
        return contradiction(operation, event);
      }
    }
    return new MonitorResult.Linear(order.toArray());
  }

  private boolean called(int operation) {
    if (trace.effect(operation) == OperationRole.Kind.NOTHING) {
      return true;
    }
    if (!revealsValue(operation)) {
      silent.add(operation);
      return true;
    }
    int told = (int) told(operation);
    if (told < count) {
      return false;
    }
    if (trace.effect(operation) == OperationRole.Kind.COUNT) {
      if (told == count) {
        take(operation);
      } else {
        nextReader[operation] = reader[told];
        reader[told] = operation;
      }
    }
    return true;
  }

  private boolean returned(int operation, int event) {
    while (!taken[operation]) {
      if (revealsValue(operation) && told(operation) < count || !increment(event)) {
        return false;
      }
    }
    return true;
  }

  private boolean increment(int event) {
    int next = fetcher[count];
    if (next == NONE) {
      if (silent.isEmpty()) {
        return false;
      }
      next = silent.removeLeast();
    } else if (trace.call(next) > event) {
      return false;
    }
    take(next);
    count++;
    for (int it = reader[count]; it != NONE; it = nextReader[it]) {
      take(it);
    }
    reader[count] = NONE;
    return true;
  }

  private void take(int operation) {
    taken[operation] = true;
    order.add(operation);
  }

  private MonitorResult contradiction(int operation, int event) {
    String at =
        "the counter was at " + (initial + count) + " or more when this operation was called";
    if (revealsValue(operation) && told(operation) < count) {
      return new ConflictingOperations(trace).contradictInContext(operation, "cannot be: " + at);
    }
    int next = fetcher[count];
    ConflictingOperations culprits = new ConflictingOperations(trace);
    if (next != NONE && trace.call(next) > event) {
      return culprits
          .name(next)
          .contradictInContext(
              operation,
              "cannot be: the counter stayed at "
                  + (initial + count)
                  + " until "
                  + culprits.show(next)
                  + ", which was called later");
    }
    return culprits.contradictInContext(
        operation,
        "cannot be: the increments called before this returned lead to "
            + (initial + count)
            + " at most");
  }
}
