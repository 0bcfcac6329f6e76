package io.selvage.history.monitor;

import io.selvage.core.Value;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;

/** The objects that have a monitor, each with its initial state and its kinds of operations. */
public sealed interface MonitoredObject {
  /** Holds one value. */
  record Register(Value initial) implements MonitoredObject {
    @Override
    public Set<OperationRole.Kind> effects() {
      return EnumSet.of(
          OperationRole.Kind.WRITE,
          OperationRole.Kind.READ,
          OperationRole.Kind.SWAP,
          OperationRole.Kind.DIFFER);
    }
  }

  /**
   * Is up or down: an element that is in a set or not, a lock that is held or free. A history may
   * use many switches, all with the same initial state.
   */
  enum Switch implements MonitoredObject {
    BEGINS_DOWN,
    BEGINS_UP;

    @Override
    public Set<OperationRole.Kind> effects() {
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
    public Set<OperationRole.Kind> effects() {
      return EnumSet.of(
          OperationRole.Kind.INCREMENT, OperationRole.Kind.FETCH, OperationRole.Kind.COUNT);
    }
  }

  /** Values are removed in insertion order, or in reverse. */
  enum Line implements MonitoredObject {
    QUEUE,
    STACK;

    @Override
    public Set<OperationRole.Kind> effects() {
      return CONTAINER;
    }
  }

  /**
   * Values are removed in a given order.
   *
   * @param order the least value is removed first; zero for equal values only
   * @param numbers the effect of the order on whole numbers, if known; it avoids calls of the
   *     comparator
   */
  record PriorityQueue(Comparator<Value> order, Numbers numbers) implements MonitoredObject {
    /** The order in which whole numbers are removed. */
    public enum Numbers {
      SMALLEST_FIRST,
      GREATEST_FIRST,
      BY_ORDER
    }

    @Override
    public Set<OperationRole.Kind> effects() {
      return CONTAINER;
    }
  }

  /** The operations of all containers, which are initially empty. */
  Set<OperationRole.Kind> CONTAINER =
      EnumSet.of(
          OperationRole.Kind.ADD,
          OperationRole.Kind.REMOVE,
          OperationRole.Kind.TAKE,
          OperationRole.Kind.PEEK,
          OperationRole.Kind.FIND_EMPTY);

  /** The kinds of operations that the object supports. */
  Set<OperationRole.Kind> effects();
}
