package io.selvage.history.monitor;

import io.selvage.core.Value;

/**
 * What an operation did to an object with a monitor.
 *
 * @param value that it is about; {@link Value#VOID} where none
 * @param other that a swap replaced; {@link Value#VOID} where none
 */
public record Role(Deed deed, Value value, Value other) {
  /** A pending operation that changes nothing, whatever comes of it: it may be left out. */
  public static final Role NOTHING = of(Deed.NOTHING);

  /** Something that no monitor knows: the history goes to the search. */
  public static final Role OTHER = of(Deed.OTHER);

  /** A pending removal: nobody knows of what. */
  public static final Role TAKE = of(Deed.TAKE);

  /** Found nothing to remove or to see. */
  public static final Role FIND_EMPTY = of(Deed.FIND_EMPTY);

  /** Changed the switch from down to up; if pending, it may have. */
  public static final Role UP = of(Deed.UP);

  /** Changed the switch from up to down; if pending, it may have. */
  public static final Role DOWN = of(Deed.DOWN);

  public static final Role SEE_UP = of(Deed.SEE_UP);
  public static final Role SEE_DOWN = of(Deed.SEE_DOWN);

  /** Made a counter greater by one, and did not tell its value. */
  public static final Role INCREMENT = of(Deed.INCREMENT);

  /** The kinds of roles. */
  public enum Deed {
    ADD,
    REMOVE,
    TAKE,
    PEEK,
    FIND_EMPTY,
    WRITE,
    READ,
    SWAP,
    DIFFER,
    UP,
    DOWN,
    SEE_UP,
    SEE_DOWN,
    INCREMENT,
    FETCH,
    COUNT,
    NOTHING,
    OTHER;

    /** Whether a pending operation of this kind cannot have changed anything. */
    boolean onlyLooks() {
      return switch (this) {
        case PEEK, FIND_EMPTY, READ, DIFFER, SEE_UP, SEE_DOWN, COUNT, NOTHING -> true;
        default -> false;
      };
    }
  }

  private static Role of(Deed deed) {
    return new Role(deed, Value.VOID, Value.VOID);
  }

  /** The same, of the switch with this key: roles of switches may be about many. */
  public Role of(Value key) {
    return new Role(deed, key, Value.VOID);
  }

  /** The value went in; if pending, it may have. */
  public static Role add(Value value) {
    return new Role(Deed.ADD, value, Value.VOID);
  }

  /** The value came out. */
  public static Role remove(Value value) {
    return new Role(Deed.REMOVE, value, Value.VOID);
  }

  /** The value was next to come out, and stayed. */
  public static Role peek(Value value) {
    return new Role(Deed.PEEK, value, Value.VOID);
  }

  /** The register holds the value from here; if pending, it may. */
  public static Role write(Value value) {
    return new Role(Deed.WRITE, value, Value.VOID);
  }

  public static Role read(Value value) {
    return new Role(Deed.READ, value, Value.VOID);
  }

  /**
   * The register held the one value and holds the other from here; if pending, it may have done
   * that or nothing. A getAndSet that returned is a swap, one that is pending is a write.
   */
  public static Role swap(Value from, Value to) {
    return from.equals(to) ? read(from) : new Role(Deed.SWAP, to, from);
  }

  /** The register held another value than this: a compareAndSet that failed. */
  public static Role differ(Value value) {
    return new Role(Deed.DIFFER, value, Value.VOID);
  }

  /** The counter was at the number, and is greater by one from here; if pending, it may be. */
  public static Role fetch(long count) {
    return new Role(Deed.FETCH, Value.of(count), Value.VOID);
  }

  /** The counter was at the number. */
  public static Role count(long count) {
    return new Role(Deed.COUNT, Value.of(count), Value.VOID);
  }
}
