package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The lock-free queue of Example 2.2 (hwfbqueue), with {@code array[f]} where it prints {@code
 * array[b]}: front and back in one number, so that a deletion takes a slot of its own, and waits
 * there for the value. Only the value itself synchronises: the updates of the number release (Java
 * has no weaker fetch-and-add), but no access acquires from them.
 */
public class FrontBackQueue {
  private static final int FRONT = 1 << 16;
  static final VarHandle ENDS =
      Handles.of(MethodHandles.lookup(), FrontBackQueue.class, "ends", int.class);
  private static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);

  private final Object[] items = new Object[9];
  private int ends;

  public void enqueue(Object value) {
    ITEMS.setRelease(items, place() % FRONT, value);
  }

  int place() {
    return (int) ENDS.getAndAddRelease(this, 1);
  }

  public Object dequeue() {
    int seen;
    do {
      seen = (int) ENDS.getOpaque(this);
      if (seen / FRONT >= seen % FRONT) {
        return null;
      }
    } while ((int) ENDS.compareAndExchangeRelease(this, seen, seen + FRONT) != seen);
    Object value;
    do {
      value = ITEMS.getAcquire(items, seen / FRONT);
    } while (value == null);
    return value;
  }
}
