package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * For a lock: two threads hold it, each between the return of its lock and the call of its unlock.
 * Threads alternate lock and unlock. If the pattern never occurs, every lock may take effect when
 * it returns and every unlock when it is called, so no completed history is needed.
 */
public record MutualExclusionPattern() implements BadPattern {
  private static final int TAKEN = 1;

  /** The note of a thread that makes no call and holds the lock. */
  private static final int INSIDE = 1;

  @Override
  public String text() {
    return "two threads hold the lock";
  }

  @Override
  public int marks() {
    return 0;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    boolean inTurn = (role == CallRole.LOCK) == (note == NO_NOTE);
    return inTurn ? Next.only(role == CallRole.LOCK ? state : START, NO_NOTE) : List.of();
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.UNLOCK) {
      return Next.only(state, NO_NOTE);
    }
    return Next.only(state == START ? TAKEN : BAD, INSIDE);
  }

  /** A second holder is the violation. */
  @Override
  public boolean isUnique(int note) {
    return note == INSIDE;
  }
}
