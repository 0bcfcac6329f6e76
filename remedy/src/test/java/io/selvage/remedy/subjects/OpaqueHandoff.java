package io.selvage.remedy.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses do not publish what was written before. */
public class OpaqueHandoff {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findVarHandle(OpaqueHandoff.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int data;
  private boolean ready;

  public void publish() {
    data = 42;
    READY.setOpaque(this, true);
  }

  public int read() {
    return (boolean) READY.getOpaque(this) ? data : -1;
  }
}
