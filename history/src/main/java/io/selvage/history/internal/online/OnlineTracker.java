package io.selvage.history.internal.online;

import io.selvage.core.Outcome;
import java.util.List;
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

  /** Whether discarding everything would make no difference. */
  default boolean isFresh() {
    return false;
  }
}
