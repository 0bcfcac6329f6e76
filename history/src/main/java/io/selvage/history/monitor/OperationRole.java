package io.selvage.history.monitor;

import io.selvage.core.Value;

/**
 * What an operation did to an object with a monitor.
 *
 * @param value that it is about; {@link Value#VOID} where none
 * @param other that a swap replaced; {@link Value#VOID} where none
 */
public record OperationRole(Kind deed, Value value, Value other) {
  /** A pending operation that changes nothing, whatever comes of it: it may be left out. */
  public static final OperationRole NOTHING = of(Kind.NOTHING);

  /** Something that no monitor knows: the history goes to the search. */
  public static final OperationRole OTHER = of(Kind.OTHER);

  /** A pending removal: nobody knows of what. */
  public static final OperationRole TAKE = of(Kind.TAKE);

  /** Found nothing to remove or to see. */
  public static final OperationRole FIND_EMPTY = of(Kind.FIND_EMPTY);

  /** Changed the switch from down to up; if pending, it may have. */
  public static final OperationRole UP = of(Kind.UP);

  /** Changed the switch from up to down; if pending, it may have. */
  public static final OperationRole DOWN = of(Kind.DOWN);

  public static final OperationRole SEE_UP = of(Kind.SEE_UP);
  public static final OperationRole SEE_DOWN = of(Kind.SEE_DOWN);

  /** Made a counter greater by one, and did not tell its value. */
  public static final OperationRole INCREMENT = of(Kind.INCREMENT);

  /** The kinds of roles. */
  public enum Kind {
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
    public boolean onlyLooks() {
      return switch (this) {
        case PEEK, FIND_EMPTY, READ, DIFFER, SEE_UP, SEE_DOWN, COUNT, NOTHING -> true;
        default -> false;
      };
    }
  }

  private static OperationRole of(Kind deed) {
    return new OperationRole(deed, Value.VOID, Value.VOID);
  }

  /** The same, of the switch with this key: roles of switches may be about many. */
  public OperationRole of(Value key) {
    return new OperationRole(deed, key, Value.VOID);
  }

  /** The value went in; if pending, it may have. */
  public static OperationRole add(Value value) {
    return new OperationRole(Kind.ADD, value, Value.VOID);
  }

  /** The value came out. */
  public static OperationRole remove(Value value) {
    return new OperationRole(Kind.REMOVE, value, Value.VOID);
  }

  /** The value was next to come out, and stayed. */
  public static OperationRole peek(Value value) {
    return new OperationRole(Kind.PEEK, value, Value.VOID);
  }

  /** The register holds the value from here; if pending, it may. */
  public static OperationRole write(Value value) {
    return new OperationRole(Kind.WRITE, value, Value.VOID);
  }

  public static OperationRole read(Value value) {
    return new OperationRole(Kind.READ, value, Value.VOID);
  }

  /**
   * The register held the one value and holds the other from here; if pending, it may have done
   * that or nothing. A getAndSet that returned is a swap, one that is pending is a write.
   */
  public static OperationRole swap(Value from, Value to) {
    return from.equals(to) ? read(from) : new OperationRole(Kind.SWAP, to, from);
  }

  /** The register held another value than this: a compareAndSet that failed. */
  public static OperationRole differ(Value value) {
    return new OperationRole(Kind.DIFFER, value, Value.VOID);
  }

  /** The counter was at the number, and is greater by one from here; if pending, it may be. */
  public static OperationRole fetch(long count) {
    return new OperationRole(Kind.FETCH, Value.of(count), Value.VOID);
  }

  /** The counter was at the number. */
  public static OperationRole count(long count) {
    return new OperationRole(Kind.COUNT, Value.of(count), Value.VOID);
  }
}
