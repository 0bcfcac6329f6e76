package io.selvage.history.monitor;

import io.selvage.core.Value;

/**
 * What an operation did to an object with a monitor.
 *
 * @param value that it concerns; {@link Value#VOID} if none
 * @param other that a swap replaced; {@link Value#VOID} if none
 */
public record OperationRole(Kind effect, Value value, Value other) {
  /** A pending operation that changes nothing, whatever its outcome; it may be dropped. */
  public static final OperationRole NOTHING = of(Kind.NOTHING);

  /** An operation that no monitor supports; the search decides the history. */
  public static final OperationRole OTHER = of(Kind.OTHER);

  /** A pending removal; the removed value is unknown. */
  public static final OperationRole TAKE = of(Kind.TAKE);

  /** Found nothing to remove or to read. */
  public static final OperationRole FIND_EMPTY = of(Kind.FIND_EMPTY);

  /** Changed the switch from down to up; if pending, it may have. */
  public static final OperationRole UP = of(Kind.UP);

  /** Changed the switch from up to down; if pending, it may have. */
  public static final OperationRole DOWN = of(Kind.DOWN);

  public static final OperationRole SEE_UP = of(Kind.SEE_UP);
  public static final OperationRole SEE_DOWN = of(Kind.SEE_DOWN);

  /** Incremented a counter without returning its value. */
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

  private static OperationRole of(Kind effect) {
    return new OperationRole(effect, Value.VOID, Value.VOID);
  }

  /** The same role for the switch with this key. */
  public OperationRole of(Value key) {
    return new OperationRole(effect, key, Value.VOID);
  }

  /** The value was inserted; if pending, it may have been. */
  public static OperationRole add(Value value) {
    return new OperationRole(Kind.ADD, value, Value.VOID);
  }

  /** The value was removed. */
  public static OperationRole remove(Value value) {
    return new OperationRole(Kind.REMOVE, value, Value.VOID);
  }

  /** The value was next to be removed, and stayed. */
  public static OperationRole peek(Value value) {
    return new OperationRole(Kind.PEEK, value, Value.VOID);
  }

  /** The register holds the value afterwards; if pending, it may. */
  public static OperationRole write(Value value) {
    return new OperationRole(Kind.WRITE, value, Value.VOID);
  }

  public static OperationRole read(Value value) {
    return new OperationRole(Kind.READ, value, Value.VOID);
  }

  /**
   * The register held the one value and holds the other afterwards; if pending, the swap may have
   * taken effect or not. A getAndSet that returned is a swap, a pending one is a write.
   */
  public static OperationRole swap(Value from, Value to) {
    return from.equals(to) ? read(from) : new OperationRole(Kind.SWAP, to, from);
  }

  /** The register held a value other than this one: a compareAndSet that failed. */
  public static OperationRole differ(Value value) {
    return new OperationRole(Kind.DIFFER, value, Value.VOID);
  }

  /** The counter held the number and was incremented; if pending, it may have been. */
  public static OperationRole fetch(long count) {
    return new OperationRole(Kind.FETCH, Value.of(count), Value.VOID);
  }

  /** The counter held the number. */
  public static OperationRole count(long count) {
    return new OperationRole(Kind.COUNT, Value.of(count), Value.VOID);
  }
}
