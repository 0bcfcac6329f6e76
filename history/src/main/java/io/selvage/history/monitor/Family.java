package io.selvage.history.monitor;

import io.selvage.core.Value;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;

/** The objects that have a monitor, each with how it begins and with what can be done to it. */
public sealed interface Family {
  /** Holds one value. */
  record Register(Value initial) implements Family {
    @Override
    public Set<Role.Deed> deeds() {
      return EnumSet.of(Role.Deed.WRITE, Role.Deed.READ, Role.Deed.SWAP, Role.Deed.DIFFER);
    }
  }

  /**
   * Is up or down: an element that is in a set or not, a lock that is held or free. There may be
   * many, all the same at the beginning.
   */
  enum Switch implements Family {
    BEGINS_DOWN,
    BEGINS_UP;

    @Override
    public Set<Role.Deed> deeds() {
      return EnumSet.of(Role.Deed.UP, Role.Deed.DOWN, Role.Deed.SEE_UP, Role.Deed.SEE_DOWN);
    }
  }

  /** A number that grows by one. */
  record Counter(long initial) implements Family {
    @Override
    public Set<Role.Deed> deeds() {
      return EnumSet.of(Role.Deed.INCREMENT, Role.Deed.FETCH, Role.Deed.COUNT);
    }
  }

  /** Values come out in the order in which they went in, or the other way round. */
  enum Line implements Family {
    QUEUE,
    STACK;

    @Override
    public Set<Role.Deed> deeds() {
      return CONTAINER;
    }
  }

  /**
   * Values come out by size.
   *
   * @param order the value that comes first is the first to come out; zero for equal values only
   * @param numbers what the order does to whole numbers, where that is known: it saves asking
   */
  record PriorityQueue(Comparator<Value> order, Numbers numbers) implements Family {
    /** How whole numbers come out. */
    public enum Numbers {
      SMALLEST_FIRST,
      GREATEST_FIRST,
      BY_ORDER
    }

    @Override
    public Set<Role.Deed> deeds() {
      return CONTAINER;
    }
  }

  /** What can be done to all that values go into and come out of; it begins empty. */
  Set<Role.Deed> CONTAINER =
      EnumSet.of(
          Role.Deed.ADD, Role.Deed.REMOVE, Role.Deed.TAKE, Role.Deed.PEEK, Role.Deed.FIND_EMPTY);

  /** What can be done to it. */
  Set<Role.Deed> deeds();
}
