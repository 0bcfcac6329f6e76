package io.selvage.unbounded.internal.patterns;

import java.util.List;

/** A value that is inserted once is removed twice. */
record RemovedTwicePattern() implements BadPattern {
  private static final int INSERTED = 1;
  private static final int REMOVED = 2;

  /** The insertion of the value. */
  private static final int INSERTS = 1;

  @Override
  public String text() {
    return "a value is removed twice";
  }

  @Override
  public int marks() {
    return 1;
  }

  @Override
  public boolean isUnique(int note) {
    return note == INSERTS;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (mark != ValueMark.FIRST) {
      return Next.only(state, NO_NOTE);
    }
    return (state & INSERTED) == 0 ? Next.only(state | INSERTED, INSERTS) : List.of();
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (role != CallRole.REMOVE || mark != ValueMark.FIRST) {
      return Next.only(state, NO_NOTE);
    }
    return Next.only((state & REMOVED) == 0 ? state | REMOVED : BAD, NO_NOTE);
  }
}
