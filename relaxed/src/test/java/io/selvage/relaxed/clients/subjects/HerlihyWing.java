package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Herlihy and Wing's queue with a deletion that waits for something to delete. */
public class HerlihyWing {
  private static final VarHandle BACK;
  static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);

  static {
    try {
      BACK = MethodHandles.lookup().findVarHandle(HerlihyWing.class, "back", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final Object[] items = new Object[8];
  private int back;

  public void insert(Object value) {
    int i = (int) BACK.getAndAddRelease(this, 1);
    ITEMS.setRelease(items, i, value);
  }

  public Object remove() {
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
    return acquireRelease(i);
  }

  private Object acquireRelease(int i) {
    return ITEMS.getAndSet(items, i, null);
  }
}
