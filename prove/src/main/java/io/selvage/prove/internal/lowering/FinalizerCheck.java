package io.selvage.prove.internal.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.prove.UnsupportedClass;

/** What the garbage collector does besides reclaiming memory. */
public final class FinalizerCheck {
  private FinalizerCheck() {}

  /** Its thread runs finalizers at any time after the last use, and these are not operations. */
  public static void require(ClassInfo type) {
    MethodInfo finalizer = SymbolResolution.lookup(type, "finalize()V");
    if (finalizer != null && !finalizer.owner().name().equals("java/lang/Object")) {
      throw new UnsupportedClass("PRV-057 the garbage collector can call " + finalizer);
    }
  }
}
