package io.selvage.samples.weak;

/** Not right: the exchange only acquires (Examples 2.4 and 6.1). It takes seven calls to see it. */
public final class HerlihyWingQueueAcquire extends HerlihyWingQueue {
  @Override
  Object exchange(int i) {
    return ITEMS.getAndSetAcquire(items, i, null);
  }
}
