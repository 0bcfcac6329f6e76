package hostile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain field, swapped by a VarHandle and read plainly. */
public class VarHandlePlain {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(VarHandlePlain.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int value;

  public int add(int n) {
    while (true) {
      int now = value;
      if (VALUE.compareAndSet(this, now, now + n)) {
        return now;
      }
    }
  }
}
