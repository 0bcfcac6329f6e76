package io.selvage.program.code;

/** What an awaiting step waits for, of the one word it looks at. */
public enum AwaitCondition {
  /** The word is 0, or already the operand: a lock that is free or mine. */
  FREE_OR_MINE,
  NOT_ZERO;

  private static final AwaitCondition[] ALL = values();

  public static AwaitCondition of(int ordinal) {
    return ALL[ordinal];
  }

  public boolean holds(long word, long operand) {
    return this == FREE_OR_MINE ? word == 0 || word == operand : word != 0;
  }
}
