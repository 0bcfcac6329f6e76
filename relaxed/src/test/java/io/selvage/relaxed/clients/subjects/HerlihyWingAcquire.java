package io.selvage.relaxed.clients.subjects;

/** Herlihy and Wing's queue, but that its exchange only acquires (Example 2.4). */
public final class HerlihyWingAcquire extends HerlihyWing {
  @Override
  Object exchange(int i) {
    return ITEMS.getAndSetAcquire(items, i, null);
  }
}
