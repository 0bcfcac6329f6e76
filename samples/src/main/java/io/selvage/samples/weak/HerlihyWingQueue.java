package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The queue of Herlihy and Wing (TOPLAS 1990): an insertion takes the next slot of an array and
 * fills it; a deletion scans the slots repeatedly until it finds a value. In the paper's section 2
 * it gives up after one scan, which is not linearizable under any memory model: {@code enq(2);
 * deq() = null | enq(3); deq() = 2}.
 *
 * <p>The exchange must release, too: otherwise seven calls show a violation (Example 6.1, {@link
 * HerlihyWingQueueAcquire}). It satisfies strength R only: insertions do not synchronise.
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
