package io.selvage.history.internal.monitor;

import io.selvage.core.Operation;
import io.selvage.core.Value;
import io.selvage.core.collection.IntList;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.internal.monitor.structure.ValueTable;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.Optional;
import java.util.Set;

/**
 * A history in the form that monitors read: the role of each operation, values as numbers, and a
 * sequence of events. If a call and a return have the same time stamp the call comes first, as
 * intervals are closed. The gap g lies between the events g and g + 1; an operation takes effect in
 * one of the gaps from its call, inclusive, to its return, exclusive.
 */
public final class MonitorTrace {
  /** The return of a pending operation; four times this value does not overflow. */
  static final int NEVER = Integer.MAX_VALUE / 8;

  private static final OperationRole.Kind[] DEEDS = OperationRole.Kind.values();

  private final History history;
  private final ValueTable values;

  /** The events of the call and of the return of each operation, next to each other. */
  private final int[] spans;

  /** Twice the number of the operation, plus one for a return. */
  private final int[] events;

  private final byte[] effects;
  private final int[] value;
  private final int[] other;

  private MonitorTrace(History history, IntervalOrder intervals) {
    int size = history.size();
    this.history = history;
    this.values = new ValueTable(size / 2);
    this.spans = new int[2 * size];
    this.effects = new byte[size];
    this.value = new int[size];
    this.other = new int[size];
    this.events = events(intervals);
  }

  /** Empty if some operation has no role that the family supports. */
  public static Optional<MonitorTrace> of(
      History history, IntervalOrder intervals, Monitorable specification, MonitoredObject family) {
    MonitorTrace trace = new MonitorTrace(history, intervals);
    return trace.takeRoles(specification, family) ? Optional.of(trace) : Optional.empty();
  }

  private int[] events(IntervalOrder intervals) {
    int size = intervals.size();
    long[] calls = new long[size];
    long[] returns = new long[size];
    IntList completed = new IntList();
    for (int i = 0; i < size; i++) {
      calls[i] = intervals.call(i);
      returns[i] = intervals.returned(i);
      spans[2 * i + 1] = NEVER;
      if (returns[i] != IntervalOrder.NEVER) {
        completed.add(i);
      }
    }
    int[] byCall = StableSort.sorted(StableSort.upTo(size), calls);
    int[] byReturn = StableSort.sorted(completed.toArray(), returns);
    int[] merged = new int[size + byReturn.length];
    int next = 0;
    for (int i = 0; i < merged.length; i++) {
      int back = i - next;
      if (next < size
          && (back == byReturn.length || calls[byCall[next]] <= returns[byReturn[back]])) {
        spans[2 * byCall[next]] = i;
        merged[i] = 2 * byCall[next++];
      } else {
        spans[2 * byReturn[back] + 1] = i;
        merged[i] = 2 * byReturn[back] + 1;
      }
    }
    return merged;
  }

  private boolean takeRoles(Monitorable specification, MonitoredObject family) {
    Set<OperationRole.Kind> known = family.effects();
    if (family instanceof MonitoredObject.Register register) {
      values.number(register.initial());
    }
    for (int i = 0; i < effects.length; i++) {
      OperationRole role = specification.role(history.operation(i));
      OperationRole.Kind kind = role.effect();
      if (isPending(i) && kind.onlyLooks()) {
        kind = OperationRole.Kind.NOTHING;
      } else if (!known.contains(kind) || !fits(kind, i)) {
        return false;
      }
      effects[i] = (byte) kind.ordinal();
      value[i] = number(role.value());
      other[i] = number(role.other());
    }
    if (family instanceof MonitoredObject.PriorityQueue priority) {
      renumber(values.sort(priority));
    }
    return true;
  }

  private void renumber(int[] numbers) {
    for (int i = 0; i < value.length; i++) {
      value[i] = value[i] < 0 ? value[i] : numbers[value[i]];
    }
  }

  private int number(Value it) {
    return it instanceof Value.Void ? -1 : values.number(it);
  }

  /** The value of a pending removal is unknown, that of one that returned is known. */
  private boolean fits(OperationRole.Kind kind, int operation) {
    return kind != (isPending(operation) ? OperationRole.Kind.REMOVE : OperationRole.Kind.TAKE);
  }

  History history() {
    return history;
  }

  Operation operation(int number) {
    return history.operation(number);
  }

  ValueTable values() {
    return values;
  }

  int size() {
    return effects.length;
  }

  /** The number of events, which equals the number of gaps. */
  int length() {
    return events.length;
  }

  boolean isCall(int event) {
    return (events[event] & 1) == 0;
  }

  /** The operation of an event. */
  int at(int event) {
    return events[event] >> 1;
  }

  int call(int operation) {
    return spans[2 * operation];
  }

  int ret(int operation) {
    return spans[2 * operation + 1];
  }

  boolean isPending(int operation) {
    return spans[2 * operation + 1] == NEVER;
  }

  OperationRole.Kind effect(int operation) {
    return DEEDS[effects[operation]];
  }

  /**
   * The number of the value of the operation. The initial value of a register is zero; values of a
   * priority queue are numbered in removal order.
   */
  int value(int operation) {
    return value[operation];
  }

  /** The number of the value that a swap replaced. */
  int other(int operation) {
    return other[operation];
  }
}
