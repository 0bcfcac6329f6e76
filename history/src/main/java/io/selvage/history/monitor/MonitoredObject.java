package io.selvage.history.monitor;

import io.selvage.core.Value;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;

/** The objects that have a monitor, each with how it begins and with what can be done to it. */
public sealed interface MonitoredObject {
  /** Holds one value. */
  record Register(Value initial) implements MonitoredObject {
    @Override
    public Set<OperationRole.Kind> deeds() {
      return EnumSet.of(
          OperationRole.Kind.WRITE,
          OperationRole.Kind.READ,
          OperationRole.Kind.SWAP,
          OperationRole.Kind.DIFFER);
    }
  }

  /**
   * Is up or down: an element that is in a set or not, a lock that is held or free. There may be
   * many, all the same at the beginning.
   */
  enum Switch implements MonitoredObject {
    BEGINS_DOWN,
    BEGINS_UP;

    @Override
    public Set<OperationRole.Kind> deeds() {
      return EnumSet.of(
          OperationRole.Kind.UP,
          OperationRole.Kind.DOWN,
          OperationRole.Kind.SEE_UP,
          OperationRole.Kind.SEE_DOWN);
    }
  }

  /** A number that grows by one. */
  record Counter(long initial) implements MonitoredObject {
    @Override
    public Set<OperationRole.Kind> deeds() {
      return EnumSet.of(
          OperationRole.Kind.INCREMENT, OperationRole.Kind.FETCH, OperationRole.Kind.COUNT);
    }
  }

  /** Values come out in the order in which they went in, or the other way round. */
  enum Line implements MonitoredObject {
    QUEUE,
    STACK;

    @Override
    public Set<OperationRole.Kind> deeds() {
      return CONTAINER;
    }
  }

  /**
   * Values come out by size.
   *
   * @param order the value that comes first is the first to come out; zero for equal values only
   * @param numbers what the order does to whole numbers, where that is known: it saves asking
   */
  record PriorityQueue(Comparator<Value> order, Numbers numbers) implements MonitoredObject {
    /** How whole numbers come out. */
    public enum Numbers {
      SMALLEST_FIRST,
      GREATEST_FIRST,
      BY_ORDER
    }

    @Override
    public Set<OperationRole.Kind> deeds() {
      return CONTAINER;
    }
  }

  /** What can be done to all that values go into and come out of; it begins empty. */
  Set<OperationRole.Kind> CONTAINER =
      EnumSet.of(
          OperationRole.Kind.ADD,
          OperationRole.Kind.REMOVE,
          OperationRole.Kind.TAKE,
          OperationRole.Kind.PEEK,
          OperationRole.Kind.FIND_EMPTY);

  /** What can be done to it. */
  Set<OperationRole.Kind> deeds();
}
