package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * For a register: the write of a value and the reads that return it are a block, and blocks do not
 * overlap in any order of the operations. The pattern: an operation of the first block returned
 * before one of the second began, and vice versa.
 */
record CrossedBlocksPattern() implements BadPattern {
  private static final int FIRST_RETURNED = 1;
  private static final int SECOND_RETURNED = 2;
  private static final int RETURNED = FIRST_RETURNED | SECOND_RETURNED;
  private static final int FIRST_BEFORE = 4;
  private static final int SECOND_BEFORE = 8;
  private static final int BOTH = FIRST_BEFORE | SECOND_BEFORE;
  private static final int FIRST_WRITTEN = 16;
  private static final int SECOND_WRITTEN = 32;

  @Override
  public String text() {
    return "each of two values must have been overwritten by the other";
  }

  @Override
  public int marks() {
    return 2;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.READ) {
      return Next.only(state, state & RETURNED);
    } else if (mark == ValueMark.OTHER) {
      return Next.only(state, NO_NOTE);
    }
    int bit = mark == ValueMark.FIRST ? FIRST_WRITTEN : SECOND_WRITTEN;
    return (state & bit) == 0 ? Next.only(state | bit, state & RETURNED | bit) : List.of();
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    int next =
        switch (mark) {
          case FIRST ->
              state | FIRST_RETURNED | ((note & SECOND_RETURNED) != 0 ? SECOND_BEFORE : 0);
          case SECOND ->
              state | SECOND_RETURNED | ((note & FIRST_RETURNED) != 0 ? FIRST_BEFORE : 0);
          default -> state;
        };
    return Next.only((next & BOTH) == BOTH ? BAD : next, NO_NOTE);
  }

  /** Each of the two values has a single write. */
  @Override
  public boolean isUnique(int note) {
    return (note & (FIRST_WRITTEN | SECOND_WRITTEN)) != 0;
  }
}
