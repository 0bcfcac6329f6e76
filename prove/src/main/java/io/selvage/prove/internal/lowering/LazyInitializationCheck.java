package io.selvage.prove.internal.lowering;

import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.prove.UnsupportedClass;

/** Rejects classes that are initialised on first use: a step that views do not model. */
public final class LazyInitializationCheck {
  private LazyInitializationCheck() {}

  /** Rejects the method that initialises a class. */
  public static void unsupported(MethodInfo method) {
    if (method.name().equals(ClassTable.INITIALISER)) {
      throw new UnsupportedClass(
          "REF-143 "
              + method.owner().javaName()
              + " is initialised by the first call that uses it, and the moment is observable");
    }
  }
}
