package io.selvage.program.internal.stepgraph;

import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;

/**
 * Tells methods that run as written from those a model may stand for: of the latter, lines and
 * names of locals in the class file say nothing about the code.
 */
final class ModelledMethods {
  private static final String ROOM = "io/selvage/program/model/";

  private ModelledMethods() {}

  /** Whether a model has a method of that name, or is it. */
  static boolean isModelled(ClassTable classes, MethodInfo method) {
    JdkModel model = method.owner().model();
    String name = method.name().equals("<init>") ? "init" : method.name();
    return method.owner().name().startsWith(ROOM)
        || model != null
            && classes.get(model.substitute()).declaredMethods().stream()
                .anyMatch(m -> m.isStatic() && m.name().equals(name));
  }
}
