package io.selvage.history.internal.online;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.snapshot.SnapshotReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maintains what the history so far allows. Each method that may detect a violation returns the
 * reasons as text; an empty list means no violation.
 */
public interface OnlineTracker {
  void called(OpenCallState open);

  List<String> returned(OpenCallState open, Outcome outcome);

  /** The call will never return: it takes effect at some time after its call, or never. */
  void leftOpen(OpenCallState open);

  /** The call turns out never to have been made. */
  List<String> withdrawn(OpenCallState open);

  /** Why nothing more can be decided; empty as long as the tracker works. */
  String gaveUp();

  /** Judges deferred returns now. */
  default void settle() {}

  /** A violation found among deferred returns. */
  default Optional<TrackedViolation> found() {
    return Optional.empty();
  }

  /**
   * What is kept, as a value; empty if that is not supported. To be used only while nothing was
   * found and the tracker has not given up. What was put off is put off there, too.
   */
  default Optional<Value> snapshot() {
    return Optional.empty();
  }

  /**
   * Restores what was kept. The tracker is new, and for the same question.
   *
   * @param open the open calls, by the number of their event
   */
  default void restore(SnapshotReader snapshot, Map<Long, OpenCallState> open) {
    throw new UnsupportedOperationException("this tracker has no snapshots");
  }

  /** Whether discarding everything would make no difference. */
  default boolean isFresh() {
    return false;
  }
}
