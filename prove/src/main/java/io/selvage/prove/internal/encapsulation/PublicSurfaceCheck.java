package io.selvage.prove.internal.encapsulation;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.prove.UnsupportedClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What clients can do with an object besides calling the proved operations. Unless the user named
 * the operations, they must include every public member.
 */
public final class PublicSurfaceCheck {
  private PublicSurfaceCheck() {}

  public static void require(ClassInfo type) {
    for (FieldInfo field : type.slots()) {
      boolean constant = field.isFinal() && !field.isReference();
      if ((field.access() & Opcodes.ACC_PUBLIC) != 0 && !constant) {
        throw new UnsupportedClass("PRV-057 callers can access the public field " + field);
      }
    }
    for (MethodInfo method : type.declaredMethods()) {
      if (method.has(Opcodes.ACC_PUBLIC) && method.isStatic() && takes(method, type)) {
        throw new UnsupportedClass("PRV-057 callers can call the static method " + method);
      }
    }
    for (ClassInfo above : above(type)) {
      above.declaredMethods().stream()
          .filter(method -> isInherited(method, type))
          .findFirst()
          .ifPresent(
              method -> {
                throw new UnsupportedClass(
                    "PRV-057 callers can call the inherited "
                        + method
                        + "; name the operations with --ops");
              });
    }
  }

  /**
   * Other methods and fields that clients could use, which the proof assumes they do not, by name.
   */
  public static List<String> assumptions(ClassInfo type, List<MethodInfo> operations) {
    List<String> all = new ArrayList<>();
    say(all, "nobody calls ", others(type, operations));
    say(
        all,
        "no code uses the public ",
        names(type.slots(), field -> (field.access() & Opcodes.ACC_PUBLIC) != 0));
    Set<String> inPackage = names(type.slots(), field -> isOfPackage(field.access()));
    type.declaredMethods().stream()
        .filter(method -> isOfPackage(method.node().access) && !operations.contains(method))
        .filter(method -> method.name().charAt(0) != '<' && !method.has(Opcodes.ACC_SYNTHETIC))
        .forEach(method -> inPackage.add(method.name()));
    say(all, "no other class of the package, and no subclass, uses ", inPackage);
    return all;
  }

  private static void say(List<String> all, String what, Set<String> names) {
    if (!names.isEmpty()) {
      all.add(what + String.join(", ", names));
    }
  }

  /** Public methods that are not operations; those of {@code Object} only if redeclared. */
  private static Set<String> others(ClassInfo type, List<MethodInfo> operations) {
    Set<String> names = new TreeSet<>();
    List<ClassInfo> all = new ArrayList<>(above(type));
    all.add(type);
    for (ClassInfo each : all) {
      each.declaredMethods().stream()
          .filter(method -> method.has(Opcodes.ACC_PUBLIC) && !method.isAbstract())
          .filter(method -> !method.isStatic() && method.name().charAt(0) != '<')
          .filter(method -> !method.has(Opcodes.ACC_BRIDGE))
          .filter(method -> operations.stream().noneMatch(it -> overrides(it, method)))
          .forEach(method -> names.add(method.name()));
    }
    return names;
  }

  private static boolean overrides(MethodInfo operation, MethodInfo method) {
    return operation.name().equals(method.name())
        && operation.descriptor().equals(method.descriptor());
  }

  private static Set<String> names(List<FieldInfo> fields, Predicate<FieldInfo> which) {
    Set<String> names = new TreeSet<>();
    fields.stream()
        .filter(field -> ClassTable.isUsers(field.owner().javaName()) && which.test(field))
        .forEach(field -> names.add(field.name()));
    return names;
  }

  private static boolean isOfPackage(int access) {
    return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PRIVATE)) == 0;
  }

  private static boolean takes(MethodInfo method, ClassInfo type) {
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

  /** Superclasses except Object, and all interfaces. */
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

  private static boolean isInherited(MethodInfo method, ClassInfo type) {
    boolean callable =
        method.has(Opcodes.ACC_PUBLIC)
            && !method.isStatic()
            && !method.isAbstract()
            && method.name().charAt(0) != '<';
    MethodInfo found = SymbolResolution.lookup(type, method.name() + method.descriptor());
    boolean bridged =
        found != null && found.has(Opcodes.ACC_BRIDGE); // of a class that is not public
    return callable && (bridged || method.equals(found));
  }
}
