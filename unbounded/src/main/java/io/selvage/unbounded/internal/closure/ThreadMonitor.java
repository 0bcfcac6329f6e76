package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.List;

/**
 * A monitor that runs beside a class: an automaton that reads the moves of threads, has a state,
 * and keeps a note for each thread. It defines the claim, so search and checker share it.
 *
 * @param <T> a thread with its note
 */
public interface ThreadMonitor<T extends MonitoredThread> {
  /** The part of a thread that has none. */
  int NO_PART = 0;

  /** A possible result of a move: the state, and the thread that moved. */
  record Option<T>(int state, T after) {}

  int start();

  /** A thread that makes no call and has made none. */
  T idle(LocalState idle);

  /** Whether a property is violated; later moves do not matter. */
  boolean isBad(int state);

  /** All possible results of a move of the thread; empty if the run need not be followed. */
  List<Option<T>> options(int state, T thread, ThreadMove move);

  /**
   * Another thread after a move that led to a state.
   *
   * @param local its local state after the move
   */
  T beside(T other, LocalState local, int state);

  /** The number of a part that at most one thread has at a time. */
  default int part(T thread) {
    return NO_PART;
  }

  /** The same thread with no part. */
  default T withoutPart(T thread) {
    return thread;
  }

  /** Whether a move of a thread without a part may affect the state. */
  default boolean reads(T thread, ThreadMove move) {
    return true;
  }

  /** Whether the thread makes no further moves. */
  default boolean isOver(T thread) {
    return false;
  }

  /** Whether no relevant run has the thread in this position, so that it need not be followed. */
  default boolean isHopeless(SharedState shared, T thread) {
    return false;
  }

  /** Whether a hopeless position stays hopeless under a step of the thread itself. */
  default boolean isForeseen(SharedState from, LocalState local, ThreadMove move) {
    return true;
  }

  /** Whether a hopeless position of a thread stays hopeless under a step of another. */
  default boolean isForeseen(SharedState from, LocalState local, SharedState to, LocalState after) {
    return true;
  }

  /**
   * Whether two threads cannot be in these positions simultaneously: one lock, or one part, for
   * both.
   */
  default boolean excludes(T one, T other) {
    int part = part(one);
    return part != NO_PART && part == part(other) || one.local().excludes(other.local());
  }
}
