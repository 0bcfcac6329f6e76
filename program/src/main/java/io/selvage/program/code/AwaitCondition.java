package io.selvage.program.code;

/** The condition on one word that an awaiting step waits for. */
public enum AwaitCondition {
  /** The word is 0 or equals the operand: a lock that is free or already held by this thread. */
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
