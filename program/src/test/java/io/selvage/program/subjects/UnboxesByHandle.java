package io.selvage.program.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Leaves unboxing to a VarHandle. */
public final class UnboxesByHandle {
  private UnboxesByHandle() {}

  private static int count = 5;
  private static final VarHandle COUNT;

  static {
    try {
      COUNT = MethodHandles.lookup().findStaticVarHandle(UnboxesByHandle.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static Object run() {
    Integer boxed = 6;
    COUNT.set(boxed);
    return count;
  }
}
