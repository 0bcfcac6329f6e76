package hostile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A VarHandle in a retry loop. */
public class VarHandleSlot {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(VarHandleSlot.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int value;

  public int add(int n) {
    while (true) {
      int now = value;
      if (VALUE.compareAndSet(this, now, now + n)) {
        return now;
      }
    }
  }

  public int get() {
    return value;
  }
}
