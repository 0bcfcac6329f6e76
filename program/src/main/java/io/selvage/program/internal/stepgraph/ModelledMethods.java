package io.selvage.program.internal.stepgraph;

import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;

/**
 * Distinguishes methods that run as written from those that a model may replace: for the latter,
 * line numbers and local names in the class file do not apply to the code.
 */
final class ModelledMethods {
  private static final String ROOM = "io/selvage/program/model/";

  private ModelledMethods() {}

  /** Whether the method is modelled or belongs to a model. */
  static boolean isModelled(ClassTable classes, MethodInfo method) {
    JdkModel model = method.owner().model();
    String name = method.name().equals("<init>") ? "init" : method.name();
    return method.owner().name().startsWith(ROOM)
        || model != null
            && classes.get(model.substitute()).declaredMethods().stream()
                .anyMatch(m -> m.isStatic() && m.name().equals(name));
  }
}
