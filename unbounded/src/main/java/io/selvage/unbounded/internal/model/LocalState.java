package io.selvage.unbounded.internal.model;

import java.util.Arrays;
import java.util.List;

/**
 * The position of one thread beside a shared state: its frames and the objects that only it
 * reaches: those it allocated and has not published, and copies of those that have left the shared
 * structure.
 */
public final class LocalState {
  static final int NO_CALL = -1;

  final long[] words;

  /**
   * The positions in the words of the shared state that denote the holder of a lock, where this
   * thread is the holder.
   */
  final int[] held;

  private final List<Integer> places;
  private final int call;
  private final int number;

  LocalState(int number, int call, long[] words, int[] held) {
    this.number = number;
    this.call = call;
    this.words = words;
    this.held = held;
    this.places = Arrays.stream(held).boxed().toList();
  }

  /** Distinct states have distinct numbers, from 0; the idle one is 0. */
  public int number() {
    return number;
  }

  /** The number of the running call; -1 if none. */
  public int call() {
    return call;
  }

  public boolean isIdle() {
    return call == NO_CALL;
  }

  /** The positions of the locks it holds. */
  public List<Integer> held() {
    return places;
  }

  /** Whether it holds a lock. */
  public boolean isHolder() {
    return held.length > 0;
  }

  /**
   * Whether two threads cannot be in these states simultaneously, because both would hold the same
   * lock.
   */
  public boolean excludes(LocalState other) {
    for (int mine : held) {
      for (int theirs : other.held) {
        if (mine == theirs) {
          return true;
        }
      }
    }
    return false;
  }
}
