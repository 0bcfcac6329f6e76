package io.selvage.program.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Leaves boxing to a VarHandle. */
public final class BoxesByHandle {
  private BoxesByHandle() {}

  private static int count = 5;
  private static final VarHandle COUNT;

  static {
    try {
      COUNT = MethodHandles.lookup().findStaticVarHandle(BoxesByHandle.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static Object run() {
    return COUNT.get();
  }
}
