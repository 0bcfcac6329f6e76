package io.selvage.unbounded.internal.patterns;

import java.util.ArrayList;
import java.util.List;

/**
 * A removal finds nothing, although from its call to its return the container always held some
 * value of a set: one that had been inserted and whose removal had not begun. The values of the set
 * have the first mark; each overlaps with the next, so tracking two at a time suffices. The result
 * of a removal is guessed when it begins.
 */
record WrongEmptyPattern() implements BadPattern {
  /** The number of values of the set that are certainly present, in the lowest bits. */
  private static final int COUNT = 3;

  private static final int MOST = 2;
  private static final int WATCHING = 4;

  /** Notes: a removal of a value of the set; the removal that finds nothing. */
  private static final int TAKES = 1;

  private static final int FINDS_NOTHING = 2;

  @Override
  public String text() {
    return "an operation finds the object empty although it was never empty during the operation";
  }

  @Override
  public int marks() {
    return 1;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.INSERT) {
      return Next.only(state, NO_NOTE);
    }
    int count = state & COUNT;
    boolean watching = (state & WATCHING) != 0;
    List<Next> all = new ArrayList<>(Next.only(state, NO_NOTE));
    if (count > (watching ? 1 : 0)) {
      all.add(new Next(state - 1, TAKES));
    }
    if (!watching && count > 0) {
      all.add(new Next(state | WATCHING, FINDS_NOTHING));
    }
    return all;
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.INSERT) {
      boolean full = mark == ValueMark.FIRST && (state & COUNT) == MOST;
      return full ? List.of() : Next.only(mark == ValueMark.FIRST ? state + 1 : state, NO_NOTE);
    } else if (!agrees(note, role, mark)) {
      return List.of();
    }
    return Next.only(note == FINDS_NOTHING ? BAD : state, NO_NOTE);
  }

  @Override
  public boolean agrees(int note, CallRole role, ValueMark mark) {
    return switch (note) {
      case TAKES -> mark == ValueMark.FIRST;
      case FINDS_NOTHING -> mark == ValueMark.NOTHING;
      default -> role != CallRole.REMOVE || mark != ValueMark.FIRST;
    };
  }

  @Override
  public boolean isUnique(int note) {
    return note == FINDS_NOTHING;
  }

  @Override
  public boolean guesses() {
    return true;
  }
}
