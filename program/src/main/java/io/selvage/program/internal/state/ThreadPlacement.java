package io.selvage.program.internal.state;

import java.util.Arrays;

/**
 * Assigns each client thread its position in the state being written. Threads of one role share the
 * positions of that role. A thread that the shared part of the state refers to gets the next
 * position when it is first met there, as objects get their numbers; {@link
 * io.selvage.program.state.SymmetricForm} assigns the others.
 */
public final class ThreadPlacement {
  private static final int NONE = -1;

  /** Stands for any thread of a role without a position; no thread has so high a number. */
  private static final int ANOTHER = 1_000;

  private final int[] roles;
  private final int[] places;
  private final boolean[] met;

  /** For each role, the next position to assign. */
  private final int[] next;

  private int current = NONE;
  private boolean crossed;

  /**
   * @param roles for each thread the first thread of its role; those of one role are contiguous
   */
  public ThreadPlacement(int[] roles) {
    this.roles = roles.clone();
    this.places = new int[roles.length];
    this.met = new boolean[roles.length];
    this.next = new int[roles.length];
    for (int i = 0; i < roles.length; i++) {
      if (roles[i] != i && (i == 0 || roles[i] != roles[i - 1])) {
        throw new IllegalArgumentException("threads of one role must stand together");
      }
    }
  }

  public int count() {
    return roles.length;
  }

  public int role(int thread) {
    return roles[thread];
  }

  /** Removes all assignments. */
  public void clear() {
    Arrays.fill(places, NONE);
    Arrays.fill(met, false);
    for (int i = 0; i < next.length; i++) {
      next[i] = i;
    }
    current = NONE;
    crossed = false;
  }

  /** Declares which thread the following words belong to. */
  public void writing(int thread) {
    current = thread;
  }

  public boolean isMet(int thread) {
    return met[thread];
  }

  /** Whether a thread refers to another one that the shared part of the state does not refer to. */
  public boolean isCrossed() {
    return crossed;
  }

  /** The number that represents the thread in the state. */
  public int number(int thread) {
    int place = places[thread];
    if (place == NONE && current == NONE) {
      met[thread] = true;
      return give(thread) + 1;
    }
    crossed |= !met[thread] && thread != current;
    return place == NONE ? ANOTHER + roles[thread] : place + 1;
  }

  /** Assigns the next position of its role to the thread. */
  public int give(int thread) {
    int place = next[roles[thread]];
    places[thread] = place;
    next[roles[thread]] = place + 1;
    return place;
  }

  /** Undoes the last {@link #give} of that role. */
  public void takeBack(int thread) {
    next[roles[thread]] = places[thread];
    places[thread] = NONE;
  }

  public void put(int thread, int place) {
    places[thread] = place;
  }

  public int place(int thread) {
    return places[thread];
  }
}
