package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** One slot, one producer and one consumer. */
public class Ring {
  private static final VarHandle HEAD = handle("head");
  private static final VarHandle TAIL = handle("tail");

  private final Object[] slots = new Object[1];
  private int head;
  private int tail;

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(Ring.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public boolean offer(Object value) {
    int at = tail;
    if (at - (int) HEAD.getAcquire(this) == slots.length) {
      return false;
    }
    slots[at % slots.length] = value;
    TAIL.setRelease(this, at + 1);
    return true;
  }

  /** The value is to be read before its slot is given back, which only release makes sure of. */
  public Object poll() {
    int at = head;
    if (at == (int) TAIL.getAcquire(this)) {
      return null;
    }
    Object value = slots[at % slots.length];
    HEAD.setRelease(this, at + 1);
    return value;
  }

  /** What it means. */
  public static final class Meaning {
    private Object value;

    public boolean offer(Object given) {
      if (value != null) {
        return false;
      }
      value = given;
      return true;
    }

    public Object poll() {
      Object found = value;
      value = null;
      return found;
    }
  }
}
