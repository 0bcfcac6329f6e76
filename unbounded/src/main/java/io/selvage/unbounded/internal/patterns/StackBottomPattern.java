package io.selvage.unbounded.internal.patterns;

import java.util.ArrayList;
import java.util.List;

/**
 * For a stack: a set of values none of which can have been the lowest: those whose insertion began
 * before the first insertion of the set returned (the first mark, optionally the second; all others
 * have the third) are each removed while another of the set was certainly present. Violating
 * histories may have more than two of them, so the absence of the pattern proves nothing.
 */
record StackBottomPattern() implements BadPattern {
  private static final int INSERTING = 1;
  private static final int THERE = 2;
  private static final int REMOVING = 3;
  private static final int GONE = 4;

  /** For each candidate its position, three bits; then the number of the others present. */
  private static final int WIDTH = 3;

  private static final int COUNT = 2 * WIDTH;
  private static final int MOST = 2;

  /** Notes: the mark that the removal will return. */
  private static final int TAKES_FIRST = 1;

  private static final int TAKES_SECOND = 2;
  private static final int TAKES_THIRD = 3;

  @Override
  public String text() {
    return "each of some values is removed from under another";
  }

  @Override
  public int marks() {
    return 3;
  }

  private static int where(int state, int candidate) {
    return state >> candidate * WIDTH & 7;
  }

  private static int with(int state, int candidate, int where) {
    return state & ~(7 << candidate * WIDTH) | where << candidate * WIDTH;
  }

  private static boolean hasBegun(int state) {
    return where(state, 0) >= THERE || where(state, 1) >= THERE;
  }

  private static boolean isCovered(int state) {
    boolean removing = where(state, 0) == REMOVING || where(state, 1) == REMOVING;
    boolean there = where(state, 0) == THERE || where(state, 1) == THERE || state >> COUNT > 0;
    return there || !removing;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    if (role == CallRole.REMOVE) {
      return removals(state);
    }
    int candidate = mark.ordinal() - ValueMark.FIRST.ordinal();
    return switch (mark) {
      case FIRST, SECOND ->
          where(state, candidate) == 0 && !hasBegun(state)
              ? Next.only(with(state, candidate, INSERTING), NO_NOTE)
              : List.of();
      case THIRD -> hasBegun(state) ? Next.only(state, NO_NOTE) : List.of();
      default -> Next.only(state, NO_NOTE);
    };
  }

  private static List<Next> removals(int state) {
    List<Next> all = new ArrayList<>(Next.only(state, NO_NOTE));
    for (int candidate = 0; candidate < 2; candidate++) {
      if (where(state, candidate) == THERE) {
        all.add(new Next(with(state, candidate, REMOVING), TAKES_FIRST + candidate));
      }
    }
    if (state >> COUNT > 0) {
      all.add(new Next(state - (1 << COUNT), TAKES_THIRD));
    }
    all.removeIf(next -> !isCovered(next.state()));
    return all;
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    if (!agrees(note, role, mark)) {
      return List.of();
    } else if (role == CallRole.INSERT) {
      return inserted(state, mark);
    } else if (note != TAKES_FIRST && note != TAKES_SECOND) {
      return Next.only(state, NO_NOTE);
    }
    int next = with(state, note - 1, GONE);
    boolean all = where(next, 0) == GONE && (where(next, 1) == GONE || where(next, 1) == 0);
    return Next.only(all ? BAD : next, NO_NOTE);
  }

  private static List<Next> inserted(int state, ValueMark mark) {
    return switch (mark) {
      case FIRST -> Next.only(with(state, 0, THERE), NO_NOTE);
      case SECOND -> Next.only(with(state, 1, THERE), NO_NOTE);
      case THIRD -> state >> COUNT == MOST ? List.of() : Next.only(state + (1 << COUNT), NO_NOTE);
      default -> Next.only(state, NO_NOTE);
    };
  }

  @Override
  public boolean agrees(int note, CallRole role, ValueMark mark) {
    boolean tagged = mark == ValueMark.FIRST || mark == ValueMark.SECOND || mark == ValueMark.THIRD;
    return switch (note) {
      case TAKES_FIRST -> mark == ValueMark.FIRST;
      case TAKES_SECOND -> mark == ValueMark.SECOND;
      case TAKES_THIRD -> mark == ValueMark.THIRD;
      default -> role != CallRole.REMOVE || !tagged;
    };
  }

  @Override
  public boolean isUnique(int note) {
    return note == TAKES_FIRST || note == TAKES_SECOND;
  }

  @Override
  public boolean guesses() {
    return true;
  }
}
