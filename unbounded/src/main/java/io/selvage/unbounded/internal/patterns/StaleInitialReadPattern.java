package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * For a register: a read returns the initial value, and began after another value had been written,
 * or read. The initial value counts as written before everything.
 */
record StaleInitialReadPattern() implements BadPattern {
  private static final int WRITTEN = 1;
  private static final int RETURNED = 2;
  private static final int LATE = 1;
  private static final int WRITES = 2;

  @Override
  public String text() {
    return "the initial value is read after it was overwritten";
  }

  @Override
  public int marks() {
    return 1;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.READ) {
      return Next.only(state, (state & RETURNED) != 0 ? LATE : NO_NOTE);
    } else if (mark != ValueMark.FIRST) {
      return Next.only(state, NO_NOTE);
    }
    return (state & WRITTEN) == 0 ? Next.only(state | WRITTEN, WRITES) : List.of();
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.READ && mark == ValueMark.NOTHING && note == LATE) {
      return Next.only(BAD, NO_NOTE);
    }
    return Next.only(mark == ValueMark.FIRST ? state | RETURNED : state, NO_NOTE);
  }

  @Override
  public boolean isUnique(int note) {
    return note == WRITES;
  }
}
