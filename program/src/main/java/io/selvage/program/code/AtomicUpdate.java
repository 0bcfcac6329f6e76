package io.selvage.program.code;

import java.util.Locale;

/** What an atomic update does with the word it found. */
public enum AtomicUpdate {
  /** Writes the operand if the word is the expected one; the program learns whether it was. */
  COMPARE_AND_SET,
  /** The same, and may fail for no reason. */
  WEAK_COMPARE_AND_SET,
  /** Writes the operand if the word is the expected one; the program learns the word. */
  COMPARE_AND_EXCHANGE,
  GET_AND_SET,
  GET_AND_ADD,
  GET_AND_OR,
  GET_AND_AND,
  GET_AND_XOR,
  /** Chooses the identity hash of an object, once. */
  HASH,
  /** Leaves the word as it is: for awaiting. */
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
