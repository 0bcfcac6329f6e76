package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The queue of Herlihy and Wing (TOPLAS 1990): an insertion takes the next place of an array and
 * fills it; a deletion goes through the places, and again, until it finds something. The paper's
 * section 2 lets it give up after one round, which is not linearizable on any memory: {@code
 * enq(2); deq() = null | enq(3); deq() = 2}.
 *
 * <p>The exchange must release, too: otherwise seven calls go wrong (Example 6.1, {@link
 * HerlihyWingQueueAcquire}). It keeps strength R only: insertions do not learn of each other.
 */
public class HerlihyWingQueue {
  private static final VarHandle BACK =
      Handles.of(MethodHandles.lookup(), HerlihyWingQueue.class, "back", int.class);
  static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);

  final Object[] items = new Object[9];
  private int back;

  public void enqueue(Object value) {
    int i = (int) BACK.getAndAddRelease(this, 1);
    ITEMS.setRelease(items, i, value);
  }

  public Object dequeue() {
    for (; ; ) {
      int b = (int) BACK.getAcquire(this);
      for (int i = 0; i < b; i++) {
        if (ITEMS.getAcquire(items, i) != null) {
          Object value = exchange(i);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  Object exchange(int i) {
    VarHandle.releaseFence();
    return ITEMS.getAndSetAcquire(items, i, null);
  }
}
