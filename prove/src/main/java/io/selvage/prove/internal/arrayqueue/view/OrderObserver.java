package io.selvage.prove.internal.arrayqueue.view;

/**
 * Tracks two values, the first and the second, which any insertion may choose to insert: the first
 * was inserted before the insertion of the second was called, so it must be removed first.
 *
 * <p><b>Theorem</b> (docs/theory/prove.md, "Queues whose order is decided later"). Assume that no
 * deletion returns "empty"; that each value is inserted by one call and, after that call, removed
 * by at most one step of one deletion, which returns it (fresh, once); and that the observer fails
 * for no two values (order). Then the history is linearizable with respect to a queue. Order the
 * values by their removal, followed by those that remain, by their calls. Deletions take effect
 * when they remove. The insertion of the i-th value takes effect at the latest of the calls of the
 * values up to the i-th, and just after the point of the preceding value if that is the same
 * moment. That is after its own call; before its return, since otherwise the insertion of some
 * preceding value was called after this one had returned, although that value was removed first,
 * which the observer detects; and before its removal, since for each k up to i the insertion of the
 * k-th value was called before that value was removed.
 *
 * <p>The theorem reduces the problem to two values. This holds for queues only: there are six calls
 * on a stack that are correct for any two values but not together (same section).
 */
public enum OrderObserver {
  /** No insertion has chosen to be the first. */
  NOTHING,
  /** The insertion of the first value was called. */
  CALLED,
  /** It has returned. */
  RETURNED,
  /** Then the insertion of the second was called. */
  BOTH,
  /** The first value was removed: these two can no longer violate the order. */
  OVER,
  /** The second was removed while the first is still present. */
  FAILED;

  /** The events that it observes. */
  public enum Event {
    FIRST_CALLED,
    FIRST_RETURNED,
    SECOND_CALLED,
    FIRST_REMOVED,
    SECOND_REMOVED
  }

  /** The state after the event. */
  public OrderObserver after(Event event) {
    if (this == OVER || this == FAILED) {
      return this;
    }
    return switch (event) {
      case FIRST_CALLED -> this == NOTHING ? CALLED : this;
      case FIRST_RETURNED -> this == CALLED ? RETURNED : this;
      case SECOND_CALLED -> this == RETURNED ? BOTH : this;
      case FIRST_REMOVED -> this == NOTHING ? this : OVER;
      case SECOND_REMOVED -> this == BOTH ? FAILED : this;
    };
  }
}
