package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.ViewWord;

/**
 * What a variable holds in a view: a constant, by its place in the program's list, or one of these.
 */
public final class SlotWord {
  /** Nothing that is still read. */
  static final int DEAD = -1;

  /** A place among the slots; which one, the view's order tells. */
  public static final int INDEX = -2;

  /** Something, nobody knows what. */
  static final int ANY = -3;

  /** The value that the operation was called with. */
  static final int ARGUMENT = -4;

  /** A value that was in a slot, and may still be there. */
  static final int SEEN = -5;

  /** The value that this operation removed. */
  static final int REMOVED = -6;

  /** Null, zero, false; and the first slot. */
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
