package io.selvage.program.trace;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where a lambda or method reference is written. */
final class LambdaPlace {
  private static final String GENERATED = "$$";
  private static final String LAMBDA = GENERATED + "Lambda$";

  private LambdaPlace() {}

  static boolean isLambda(ClassInfo type) {
    return type.name().contains(LAMBDA);
  }

  /** Whether the JVM would generate the class at run time. */
  static boolean isGenerated(ClassInfo type) {
    return type.name().contains(GENERATED);
  }

  static String of(ClassTable classes, ClassInfo type) {
    return type.declaredMethods().stream()
        .filter(method -> !method.isStatic())
        .flatMap(method -> target(classes, method).stream())
        .findFirst()
        .map(LambdaPlace::text)
        .orElse("a lambda");
  }

  private static Optional<MethodInfo> target(ClassTable classes, MethodInfo method) {
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof MethodInsnNode call) {
        Optional<MethodInfo> target =
            classes
                .find(call.owner)
                .flatMap(owner -> Optional.ofNullable(owner.declared(call.name + call.desc)));
        if (target.isPresent() && !isBoxing(call)) {
          return target;
        }
      }
    }
    return Optional.empty();
  }

  /** A lambda of primitives converts its arguments first. */
  private static boolean isBoxing(MethodInsnNode call) {
    return call.name.equals("valueOf") || call.name.endsWith("Value");
  }

  private static String text(MethodInfo target) {
    boolean isLambda = target.name().startsWith("lambda$");
    String file = target.sourceFile();
    int line = line(target);
    String where = file == null || line == 0 ? target.owner().simpleName() : file + ":" + line;
    return isLambda
        ? "lambda at " + where
        : target.owner().simpleName() + "::" + target.name().replace("<init>", "new");
  }

  private static int line(MethodInfo method) {
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }
}
