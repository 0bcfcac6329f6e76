package io.selvage.prove.internal.arrayqueue.checker;

/**
 * The content of a variable.
 *
 * @param number identifies a constant; the value of an index
 */
record SlotValue(Sort sort, int number) {
  enum Sort {
    CONSTANT,
    INDEX,
    UNKNOWN,
    GIVEN,
    SEEN,
    REMOVED
  }

  static final SlotValue NULL = new SlotValue(Sort.CONSTANT, 0);
  static final SlotValue TRUE = new SlotValue(Sort.CONSTANT, 1);

  static SlotValue of(Sort sort) {
    return new SlotValue(sort, 0);
  }

  static SlotValue index(int number) {
    return new SlotValue(Sort.INDEX, number);
  }

  boolean is(Sort other) {
    return sort == other;
  }

  boolean isValue() {
    return sort == Sort.GIVEN || sort == Sort.SEEN || sort == Sort.REMOVED;
  }

  boolean isNull() {
    return sort == Sort.CONSTANT && number == 0;
  }

  boolean isTrue() {
    return sort == Sort.CONSTANT && number == 1;
  }

  /** Zero is also the first index. */
  boolean isIndex() {
    return sort == Sort.INDEX || isNull();
  }
}
