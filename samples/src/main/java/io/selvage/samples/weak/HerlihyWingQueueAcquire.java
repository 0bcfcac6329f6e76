package io.selvage.samples.weak;

/** Incorrect: the exchange only acquires (Examples 2.4 and 6.1). Seven calls show it. */
public final class HerlihyWingQueueAcquire extends HerlihyWingQueue {
  @Override
  Object exchange(int i) {
    return ITEMS.getAndSetAcquire(items, i, null);
  }
}
