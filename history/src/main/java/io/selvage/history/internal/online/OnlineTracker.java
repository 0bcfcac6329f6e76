package io.selvage.history.internal.online;

import io.selvage.core.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * One way to keep in mind what a history so far allows. Each method that may find that it allows
 * nothing gives the reasons in words; no reasons, no violation.
 */
public interface OnlineTracker {
  void called(OpenCallState open);

  List<String> returned(OpenCallState open, Outcome outcome);

  /** It will never return: it takes effect at some time from its call on, or never. */
  void leftOpen(OpenCallState open);

  /** It turns out never to have been called. */
  List<String> withdrawn(OpenCallState open);

  /** Why nothing more can be told; empty as long as it can. */
  String gaveUp();

  /** Judges now what was put off. */
  default void settle() {}

  /** A violation of what was put off. */
  default Optional<TrackedViolation> found() {
    return Optional.empty();
  }

  /** Whether to forget everything makes no difference. */
  default boolean isFresh() {
    return false;
  }
}
