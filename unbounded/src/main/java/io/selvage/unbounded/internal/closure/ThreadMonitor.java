package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.List;

/**
 * What is watched beside a class: an automaton that reads the moves of threads, keeps a state and
 * with each thread a note. It says what is to be proved, so search and checker share it.
 *
 * @param <T> a thread with its note
 */
public interface ThreadMonitor<T extends MonitoredThread> {
  /** Of a thread that has no part. */
  int NO_PART = 0;

  /** What may come of a move: the state, and the thread that moved. */
  record Option<T>(int state, T after) {}

  int start();

  /** A thread that makes no call and has made none. */
  T idle(LocalState idle);

  /** Where something is wrong; nothing that comes after matters. */
  boolean isBad(int state);

  /** All that may come of a move of the thread; nothing where the run need not be followed. */
  List<Option<T>> options(int state, T thread, ThreadMove move);

  /**
   * Another thread after a move that led to a state.
   *
   * @param local where the move has left it
   */
  T beside(T other, LocalState local, int state);

  /** A number of something that at most one thread has at a time. */
  default int part(T thread) {
    return NO_PART;
  }

  /** The same thread with no part. */
  default T withoutPart(T thread) {
    return thread;
  }

  /** Whether a move of a thread without a part may matter to the state. */
  default boolean reads(T thread, ThreadMove move) {
    return true;
  }

  /** Whether the thread makes no move any more. */
  default boolean isOver(T thread) {
    return false;
  }

  /** Whether no run of interest has the thread there, so that it need not be followed. */
  default boolean isHopeless(SharedState shared, T thread) {
    return false;
  }

  /** Whether what is hopeless stays so by a step of the thread itself. */
  default boolean isForeseen(SharedState from, LocalState local, ThreadMove move) {
    return true;
  }

  /** Whether what is hopeless stays so for a thread by a step of another. */
  default boolean isForeseen(SharedState from, LocalState local, SharedState to, LocalState after) {
    return true;
  }

  /** Whether two threads cannot stand so at the same time: one lock, or one part, for both. */
  default boolean excludes(T one, T other) {
    int part = part(one);
    return part != NO_PART && part == part(other) || one.local().excludes(other.local());
  }
}
