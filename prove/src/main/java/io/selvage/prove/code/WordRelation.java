package io.selvage.prove.code;

/** A comparison of two words, as a set of: less 1, equal 2, greater 4. */
public enum WordRelation {
  LESS(1),
  EQUAL(2),
  NOT_GREATER(3),
  GREATER(4),
  NOT_EQUAL(5),
  NOT_LESS(6);

  private final int bits;

  WordRelation(int bits) {
    this.bits = bits;
  }

  public int bits() {
    return bits;
  }

  /** Whether it only compares identity. */
  public boolean isEquality() {
    return this == EQUAL || this == NOT_EQUAL;
  }
}
