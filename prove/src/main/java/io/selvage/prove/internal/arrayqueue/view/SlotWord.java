package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.ViewWord;

/**
 * The content of a variable in a view: a constant, by its index in the program's list, or one of
 * these.
 */
public final class SlotWord {
  /** Dead. */
  static final int DEAD = -1;

  /** A slot index; the view's order determines which one. */
  public static final int INDEX = -2;

  /** An unknown value. */
  static final int ANY = -3;

  /** The argument of the operation. */
  static final int ARGUMENT = -4;

  /** A value that was in a slot, and may still be there. */
  static final int SEEN = -5;

  /** The value that this operation removed. */
  static final int REMOVED = -6;

  /** Null, zero, false; also the first slot. */
  static final int NULL = 0;

  /** One, true. */
  static final int ONE = 1;

  private SlotWord() {}

  static int of(int word) {
    return ViewWord.isConstant(word) ? ViewWord.number(word) : ANY;
  }

  static boolean isValue(int held) {
    return held == ARGUMENT || held == SEEN || held == REMOVED;
  }

  static boolean isConstant(int held) {
    return held >= 0;
  }
}
