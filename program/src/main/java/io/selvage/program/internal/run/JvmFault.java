package io.selvage.program.internal.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;

/** Exceptions raised by the JVM itself; each is a method of the model class {@code Throwing}. */
public enum JvmFault {
  NULL("nullPointer", "()V"),
  BOUNDS("bounds", "(II)V"),
  DIVISION("division", "()V"),
  CAST("cast", "(II)V"),
  STORE("store", "(Ljava/lang/Object;)V"),
  SIZE("negativeSize", "(I)V"),
  /** A virtual call finds no method to run. */
  ABSTRACT("missAbstract", "()V"),
  CHANGED("missChanged", "()V"),
  ACCESS("missAccess", "()V"),
  NOT_MODELLED("missModel", "()V"),
  OFFSET("offset", "()V"),
  ACROSS("across", "()V");

  public static final String ROOM = "io/selvage/program/model/JvmThrownExceptions";

  public final String key;

  JvmFault(String name, String descriptor) {
    this.key = name + descriptor;
  }

  /** Why a virtual call on an object of the class finds no method to run. */
  static JvmFault ofMiss(ClassInfo type, int dispatched) {
    if (ClassTable.isModel(type.javaName())) {
      return NOT_MODELLED;
    }
    return switch (ClassTable.miss(dispatched)) {
      case CHANGED -> CHANGED;
      case ACCESS -> ACCESS;
      default -> ABSTRACT;
    };
  }
}
