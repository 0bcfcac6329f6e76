package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import org.jspecify.annotations.Nullable;

/**
 * A persistent list that grows at its end: each version shares all its elements with its
 * predecessor. Every node stores a hash of all elements up to it, and a reference to a node far
 * back (Myers 1983), so that any element is reached in logarithmic time.
 */
final class PersistentList {
  static final PersistentList EMPTY = new PersistentList();
  private static final long BASE = 0x9E3779B97F4A7C15L;

  final int length;

  /**
   * The sum of the elements' hashes, each multiplied by BASE to the power of the number of elements
   * after it.
   */
  private final long hash;

  private final Value last;
  private final @Nullable PersistentList parent;
  private final @Nullable PersistentList jump;

  private PersistentList() {
    this.length = 0;
    this.hash = 0;
    this.last = Value.VOID;
    this.parent = null;
    this.jump = null;
  }

  private PersistentList(PersistentList parent, Value last) {
    this.length = parent.length + 1;
    this.hash = parent.hash * BASE + mix(last.hashCode());
    this.last = last;
    this.parent = parent;
    PersistentList near = parent.jump();
    PersistentList far = near.jump();
    this.jump = parent.length - near.length == near.length - far.length ? far : parent;
  }

  private static long mix(int hash) {
    long mixed = (hash + 0x632BE5ABL) * 0xD1342543DE82EF95L;
    return mixed ^ mixed >>> 29;
  }

  private PersistentList jump() {
    return jump == null ? this : jump;
  }

  PersistentList plus(Value value) {
    return new PersistentList(this, value);
  }

  /** Without the last element. */
  PersistentList parent() {
    return parent == null ? this : parent;
  }

  Value last() {
    return last;
  }

  /** The first elements alone. */
  PersistentList prefix(int count) {
    PersistentList spine = this;
    while (spine.length > count) {
      spine = spine.jump().length >= count ? spine.jump() : spine.parent();
    }
    return spine;
  }

  Value get(int index) {
    return prefix(index + 1).last;
  }

  /** A hash of the elements from an index on. */
  long hashFrom(int start) {
    return hash - prefix(start).hash * power(length - start);
  }

  private static long power(int exponent) {
    long result = 1;
    long square = BASE;
    for (int rest = exponent; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }

  /** Whether the last elements are equal; fast if one list was derived from the other. */
  static boolean sameLast(PersistentList a, PersistentList b, int count) {
    for (int i = 0; i < count; i++) {
      if (a == b) {
        return true;
      }
      if (!a.last.equals(b.last)) {
        return false;
      }
      a = a.parent();
      b = b.parent();
    }
    return true;
  }
}
