package io.selvage.prove;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What clients can do with an object besides calling the operations that are proved. Where these
 * were not named by the user, everything that is public must be among them.
 */
final class Surface {
  private Surface() {}

  static void require(ClassInfo type) {
    for (Field field : type.slots()) {
      boolean constant = field.isFinal() && !field.isReference();
      if ((field.access() & Opcodes.ACC_PUBLIC) != 0 && !constant) {
        throw new Unsupported("PRV-057 clients can use the public field " + field);
      }
    }
    for (Method method : type.declaredMethods()) {
      if (method.has(Opcodes.ACC_PUBLIC) && method.isStatic() && takes(method, type)) {
        throw new Unsupported("PRV-057 clients can call the static method " + method);
      }
    }
    for (ClassInfo above : above(type)) {
      above.declaredMethods().stream()
          .filter(method -> isInherited(method, type))
          .findFirst()
          .ifPresent(
              method -> {
                throw new Unsupported(
                    "PRV-057 clients can call the inherited " + method + ": say what they call");
              });
    }
  }

  private static boolean takes(Method method, ClassInfo type) {
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      Type passed = parameter.getSort() == Type.ARRAY ? parameter.getElementType() : parameter;
      if (passed.getSort() == Type.OBJECT && isAbove(passed, type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAbove(Type parameter, ClassInfo type) {
    return parameter.getInternalName().equals(type.name())
        || parameter.getInternalName().equals("java/lang/Object")
        || above(type).stream().anyMatch(a -> a.name().equals(parameter.getInternalName()));
  }

  /** Superclasses but Object, and all interfaces. */
  private static List<ClassInfo> above(ClassInfo type) {
    List<ClassInfo> all = new ArrayList<>(type.interfaces());
    Optional.ofNullable(type.superclass())
        .filter(above -> above.superclass() != null)
        .ifPresent(all::add);
    for (ClassInfo direct : List.copyOf(all)) {
      all.addAll(above(direct));
    }
    return all;
  }

  private static boolean isInherited(Method method, ClassInfo type) {
    boolean callable =
        method.has(Opcodes.ACC_PUBLIC)
            && !method.isStatic()
            && !method.isAbstract()
            && method.name().charAt(0) != '<';
    Method found = type.find(method.name() + method.descriptor());
    boolean bridged =
        found != null && found.has(Opcodes.ACC_BRIDGE); // of a class that is not public
    return callable && (bridged || method.equals(found));
  }
}
