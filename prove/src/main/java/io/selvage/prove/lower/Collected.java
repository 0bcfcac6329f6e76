package io.selvage.prove.lower;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;

/** What the garbage collector does besides collecting. */
public final class Collected {
  private Collected() {}

  /** Its thread runs finalizers, at any time after the last use, and they are no operations. */
  public static void require(ClassInfo type) {
    Method finalizer = type.find("finalize()V");
    if (finalizer != null && !finalizer.owner().name().equals("java/lang/Object")) {
      throw new Unsupported("PRV-057 the garbage collector can call " + finalizer);
    }
  }
}
