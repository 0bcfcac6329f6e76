package io.selvage.program.code;

import java.util.Locale;

/** What an atomic update does with the value it read. */
public enum AtomicUpdate {
  /** Writes the operand if the value equals the expected one; returns whether it did. */
  COMPARE_AND_SET,
  /** The same, but may fail spuriously. */
  WEAK_COMPARE_AND_SET,
  /** Writes the operand if the value equals the expected one; returns the value read. */
  COMPARE_AND_EXCHANGE,
  GET_AND_SET,
  GET_AND_ADD,
  GET_AND_OR,
  GET_AND_AND,
  GET_AND_XOR,
  /** Assigns the identity hash of an object, once. */
  HASH,
  /** Leaves the value unchanged: for an await. */
  NONE;

  private static final AtomicUpdate[] ALL = values();

  public static AtomicUpdate of(int ordinal) {
    return ALL[ordinal];
  }

  public boolean isConditional() {
    return ordinal() <= COMPARE_AND_EXCHANGE.ordinal();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
