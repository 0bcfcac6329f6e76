package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Example 2.2 of the paper, as an implementation: front and back in one word. As printed it reads
 * {@code array[b]}; it must be {@code array[f]}.
 */
public class LockFreeQueue {
  private static final VarHandle ENDS;
  static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);

  static {
    try {
      ENDS = MethodHandles.lookup().findVarHandle(LockFreeQueue.class, "ends", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final Object[] items = new Object[8];
  private long ends;

  public void insert(Object value) {
    long ends;
    do {
      ends = (long) ENDS.getOpaque(this);
    } while (!ENDS.weakCompareAndSetPlain(this, ends, ends + 1));
    ITEMS.setRelease(items, (int) ends, value);
  }

  public Object remove() {
    long ends;
    do {
      ends = (long) ENDS.getOpaque(this);
      if (ends >>> 32 >= (int) ends) {
        return null;
      }
    } while (!ENDS.weakCompareAndSetPlain(this, ends, ends + (1L << 32)));
    Object value;
    do {
      value = look((int) (ends >>> 32));
    } while (value == null);
    return value;
  }

  Object look(int at) {
    return ITEMS.getAcquire(items, at);
  }

  /** Does not acquire what it returns. */
  public static final class Opaque extends LockFreeQueue {
    @Override
    Object look(int at) {
      return ITEMS.getOpaque(items, at);
    }
  }
}
