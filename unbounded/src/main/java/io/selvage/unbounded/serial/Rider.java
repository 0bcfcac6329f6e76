package io.selvage.unbounded.serial;

import io.selvage.unbounded.model.Local;

/**
 * A thread beside the guess.
 *
 * @param tag its part in the cycle; 0 if it has none
 * @param calls where it is in what its client does: a state of {@link Calls}
 */
record Rider(Local local, int tag, int calls) {
  /** Whether two threads cannot stand so at the same time: one lock, or one part, for both. */
  boolean excludes(Rider other) {
    return tag > 0 && tag == other.tag || local.excludes(other.local);
  }

  boolean isOver() {
    return local.isIdle() && calls == Calls.OVER;
  }
}
