package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A queue for one producer and one consumer, wrong with more. */
public class SpscRing {
  static final VarHandle BACK;
  private static final VarHandle FRONT;

  static {
    try {
      BACK = MethodHandles.lookup().findVarHandle(SpscRing.class, "back", int.class);
      FRONT = MethodHandles.lookup().findVarHandle(SpscRing.class, "front", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Object[] items = new Object[8];
  private int front;
  int back;

  public void insert(Object value) {
    items[back] = value;
    publish(back + 1);
  }

  void publish(int to) {
    BACK.setRelease(this, to);
  }

  public Object remove() {
    if (front == (int) BACK.getAcquire(this)) {
      return null;
    }
    Object value = items[front];
    FRONT.setRelease(this, front + 1);
    return value;
  }

  /** Does not tell what it has written. */
  public static final class Opaque extends SpscRing {
    @Override
    void publish(int to) {
      BACK.setOpaque(this, to);
    }
  }
}
