package io.selvage.program.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at bytes as ints. */
public final class ViewsBytes {
  private ViewsBytes() {}

  public static Object run() {
    VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    return (int) ints.get(new byte[8], 0);
  }
}
