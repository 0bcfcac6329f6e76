package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * For a queue: one value is inserted entirely before another, but the other is removed entirely
 * before the first. If the first is never removed, that shows when the remaining values are
 * removed: then the queue appears empty where the first should be ({@link WrongEmptyPattern}).
 */
record QueueOrderPattern() implements BadPattern {
  private static final int FIRST_CALLED = 1;
  private static final int FIRST_THERE = 2;
  private static final int SECOND_CALLED = 3;
  private static final int SECOND_GONE = 4;

  /** For a removal: it began after the second value was removed. */
  private static final int LATE = 1;

  /** For the two insertions. */
  private static final int INSERTS_FIRST = 2;

  private static final int INSERTS_SECOND = 3;

  @Override
  public String text() {
    return "the second of two values is removed before the first";
  }

  @Override
  public int marks() {
    return 2;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.REMOVE) {
      return Next.only(state, state == SECOND_GONE ? LATE : NO_NOTE);
    }
    return switch (mark) {
      case FIRST -> state == START ? Next.only(FIRST_CALLED, INSERTS_FIRST) : List.of();
      case SECOND -> state == FIRST_THERE ? Next.only(SECOND_CALLED, INSERTS_SECOND) : List.of();
      default -> Next.only(state, NO_NOTE);
    };
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.INSERT) {
      return Next.only(mark == ValueMark.FIRST ? FIRST_THERE : state, NO_NOTE);
    }
    return switch (mark) {
      case FIRST -> agrees(note, role, mark) ? Next.only(BAD, NO_NOTE) : List.of();
      case SECOND -> Next.only(state == SECOND_CALLED ? SECOND_GONE : state, NO_NOTE);
      default -> Next.only(state, NO_NOTE);
    };
  }

  /** Only a late removal takes the first value; it is removed once. */
  @Override
  public boolean agrees(int note, CallRole role, ValueMark mark) {
    return role != CallRole.REMOVE || mark != ValueMark.FIRST || note == LATE;
  }

  @Override
  public boolean isUnique(int note) {
    return note == INSERTS_FIRST || note == INSERTS_SECOND;
  }

  @Override
  public boolean guesses() {
    return true;
  }
}
