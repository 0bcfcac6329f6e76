package io.selvage.program.run;

/** What makes the JVM itself throw; each is a method of the model class {@code Throwing}. */
enum Fault {
  NULL("nullPointer", "()V"),
  BOUNDS("bounds", "(II)V"),
  DIVISION("division", "()V"),
  CAST("cast", "(II)V"),
  STORE("store", "(Ljava/lang/Object;)V"),
  SIZE("negativeSize", "(I)V"),
  ABSTRACT("abstractMethod", "()V"),
  OFFSET("offset", "()V"),
  ACROSS("across", "()V");

  static final String ROOM = "io/selvage/program/model/Throwing";

  final String key;

  Fault(String name, String descriptor) {
    this.key = name + descriptor;
  }
}
