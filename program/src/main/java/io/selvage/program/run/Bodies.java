package io.selvage.program.run;

import io.selvage.program.code.Code;
import io.selvage.program.code.Linker;
import io.selvage.program.code.Lowering;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import io.selvage.program.load.Model;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds what stands for a method: its own instructions, its model's, or a refusal. */
final class Bodies {
  private final ClassTable classes;

  Bodies(ClassTable classes) {
    this.classes = classes;
  }

  Code lower(Linker linker, Method method) {
    Method model = model(method);
    if (model != null) {
      return Lowering.lower(linker, method, model);
    }
    if (method.isNative()) {
      return Lowering.refused(
          method,
          "REF-011 native method "
              + method.owner().javaName()
              + "."
              + method.name()
              + method.descriptor()
              + " is not modelled");
    }
    return Lowering.lower(linker, method, method);
  }

  private @Nullable Method model(Method method) {
    Model model = method.owner().model();
    if (model == null || method.has(Opcodes.ACC_BRIDGE)) {
      return null; // a bridge casts, and then calls what may be modelled
    }
    String name = method.name().equals("<init>") ? "init" : method.name();
    Method found = null;
    for (Method candidate : classes.get(model.substitute()).declaredMethods()) {
      if (candidate.name().equals(name) && candidate.isStatic() && fits(candidate, method)) {
        if (isExact(candidate, method)) {
          return candidate;
        }
        found = found == null ? candidate : found;
      }
    }
    return found;
  }

  private static boolean isExact(Method candidate, Method method) {
    Type[] have = Type.getArgumentTypes(candidate.descriptor());
    Type[] want = Type.getArgumentTypes(method.descriptor());
    int receiver = method.isStatic() ? 0 : 1;
    return Arrays.equals(have, receiver, have.length, want, 0, want.length);
  }

  /** The same parameters after the receiver; {@code Object} stands for types we cannot name. */
  private static boolean fits(Method candidate, Method method) {
    Type[] have = Type.getArgumentTypes(candidate.descriptor());
    Type[] want = Type.getArgumentTypes(method.descriptor());
    int receiver = method.isStatic() ? 0 : 1;
    if (have.length != want.length + receiver
        || receiver == 1 && !fits(have[0], Type.getObjectType(method.owner().name()))) {
      return false;
    }
    for (int i = 0; i < want.length; i++) {
      if (!fits(have[i + receiver], want[i])) {
        return false;
      }
    }
    Type result = Type.getReturnType(candidate.descriptor());
    Type wanted = Type.getReturnType(method.descriptor());
    // An int in a register is the long of the same value: JDKs differ in what offsets are.
    return fits(result, wanted) || result.getSort() == Type.INT && wanted.getSort() == Type.LONG;
  }

  private static boolean fits(Type have, Type want) {
    return have.equals(want)
        || want.getSort() >= Type.ARRAY && have.getDescriptor().equals("Ljava/lang/Object;");
  }
}
