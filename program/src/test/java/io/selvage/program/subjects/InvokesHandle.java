package io.selvage.program.subjects;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Calls a method handle. */
public final class InvokesHandle {
  private InvokesHandle() {}

  public static Object run() throws Throwable {
    MethodHandle length =
        MethodHandles.lookup()
            .findVirtual(String.class, "length", MethodType.methodType(int.class));
    return (int) length.invokeExact("abc");
  }
}
