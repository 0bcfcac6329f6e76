package io.selvage.program.internal.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of class initialisation (JLS 12.4). */
final class ClassInitializers {
  private ClassInitializers() {}

  /** The class's own initialiser, unless its model omits it. */
  static @Nullable MethodInfo of(ClassInfo type) {
    boolean runs = type.model() == null || type.model().initialised();
    return runs ? type.declared("<clinit>()V") : null;
  }

  /** Whether neither the class nor its supertypes have static state or an initialiser. */
  static boolean isTrivial(ClassInfo type) {
    if (of(type) != null || type.statics().stream().anyMatch(f -> f.constant() == null)) {
      return type.model() != null && !type.model().initialised();
    }
    return before(type).stream().allMatch(ClassInitializers::isTrivial);
  }

  /**
   * What must be initialised first: the superclass, and all interfaces with default methods, each
   * after those it extends.
   */
  static List<ClassInfo> before(ClassInfo type) {
    List<ClassInfo> before = new ArrayList<>();
    ClassInfo above = type.superclass();
    if (above != null && !type.isInterface()) {
      before.add(above);
      addInterfaces(type, before);
    }
    return before;
  }

  private static void addInterfaces(ClassInfo type, List<ClassInfo> before) {
    for (ClassInfo each : type.interfaces()) {
      addInterfaces(each, before);
      if (each.declaredMethods().stream().anyMatch(m -> !m.isAbstract() && !m.isStatic())) {
        before.add(each);
      }
    }
  }
}
