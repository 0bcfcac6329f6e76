package io.selvage.prove.internal.arrayqueue.view;

/**
 * Watches two values, called the first and the second, of which any insertion may choose to be one:
 * the first was inserted before the insertion of the second was even called, so it must go first.
 *
 * <p><b>Theorem</b> (docs/theory/prove.md, "Queues whose order is decided later"). Let no deletion
 * return that there is nothing, let each value be inserted by one call, be removed after that was
 * called, by one step of one deletion, which returns it (fresh, once), and let the observer fail
 * for no two values (order). Then the history is linearizable as that of a queue. Order the values
 * by their removal, those that stay after them, by their calls. Deletions take effect when they
 * remove. The insertion of the i-th value takes effect at the latest of the calls of the values up
 * to the i-th, and just after the point of the value before where that is the same moment. That is
 * after its own call; before its return, as otherwise some value before it in the order was called
 * for after this one had returned, and yet removed first, which the observer sees; and before its
 * removal, as the k-th was called for before it was removed, for each k up to i.
 *
 * <p>That two values are enough is the theorem's merit, and true of queues: six calls on a stack
 * are right for any two values, and wrong together (same section).
 */
public enum OrderObserver {
  /** No insertion has chosen to be the first. */
  NOTHING,
  /** That of the first was called. */
  CALLED,
  /** It has returned. */
  RETURNED,
  /** And then that of the second was called. */
  BOTH,
  /** The first is gone: nothing can be wrong with these two any more. */
  OVER,
  /** The second was removed though the first is still there. */
  FAILED;

  /** What it sees. */
  public enum Event {
    FIRST_CALLED,
    FIRST_RETURNED,
    SECOND_CALLED,
    FIRST_REMOVED,
    SECOND_REMOVED
  }

  /** Where it is after the event. */
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
