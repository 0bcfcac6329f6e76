package io.selvage.unbounded.internal.model;

import java.util.Arrays;
import java.util.List;

/**
 * Where one thread stands, beside a shared state: its frames and the objects that only it reaches:
 * those it made and has not published, and copies of those that have left the shared structure.
 */
public final class LocalState {
  static final int NO_CALL = -1;

  final long[] words;

  /** Where in the words of the shared state it says who holds a lock, and it is this thread. */
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

  /** Different states have different numbers, from 0; the idle one is 0. */
  public int number() {
    return number;
  }

  /** The number of the call that is running; -1 if none is. */
  public int call() {
    return call;
  }

  public boolean isIdle() {
    return call == NO_CALL;
  }

  /** The places of the locks it holds. */
  public List<Integer> held() {
    return places;
  }

  /** Whether it holds a lock. */
  public boolean isHolder() {
    return held.length > 0;
  }

  /** Whether two threads cannot stand so at the same time: both would hold one lock. */
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
