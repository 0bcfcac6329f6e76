package io.selvage.unbounded.linear;

import io.selvage.unbounded.model.Local;

/**
 * A thread in the product: where it stands; what its call must return, if it has passed its point;
 * else, as bits, what it may return without one, because at some moment of the call that would have
 * changed nothing (Remark 1).
 */
record Member(Local local, int owed, long free) {
  static final int NOTHING = -1;

  boolean hasPassed() {
    return owed != NOTHING;
  }
}
