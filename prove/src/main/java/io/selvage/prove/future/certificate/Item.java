package io.selvage.prove.future.certificate;

/**
 * What a variable holds.
 *
 * @param number of a constant, which; of an index, its number
 */
record Item(Sort sort, int number) {
  enum Sort {
    CONSTANT,
    INDEX,
    UNKNOWN,
    GIVEN,
    SEEN,
    REMOVED
  }

  static final Item NULL = new Item(Sort.CONSTANT, 0);
  static final Item TRUE = new Item(Sort.CONSTANT, 1);

  static Item of(Sort sort) {
    return new Item(sort, 0);
  }

  static Item index(int number) {
    return new Item(Sort.INDEX, number);
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

  /** Zero is the first index, too. */
  boolean isIndex() {
    return sort == Sort.INDEX || isNull();
  }
}
