package io.selvage.program.internal.load;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import org.objectweb.asm.Opcodes;

/**
 * Access control (JVMS 5.4.4). It applies to the user's classes only: the JDK is consistent, and
 * our models access its internals.
 */
public final class AccessChecks {
  private AccessChecks() {}

  public static boolean isRequested(ClassInfo from) {
    return from.isRead() && ClassTable.isUsers(from.javaName());
  }

  /** Checks access to the class. */
  public static void require(ClassInfo from, ClassInfo type) {
    ClassInfo checked = type;
    while (checked.element() != null) {
      checked = checked.element();
    }
    boolean isPublic = checked.node() == null || (checked.node().access & Opcodes.ACC_PUBLIC) != 0;
    boolean isModel = ClassTable.isModel(checked.javaName()); // the model of a JDK class
    if (isRequested(from) && !isPublic && !isModel && !from.isInPackageOf(checked)) {
      throw new UnresolvedReference(
          LinkageErrorKind.ACCESS,
          "class " + from.javaName() + " cannot access class " + checked.javaName());
    }
  }

  /** Checks the direct supertypes of the class (JVMS 5.3.5). */
  public static void requireAbove(ClassInfo type) {
    ClassInfo above = type.superclass();
    if (above != null && isRequested(type)) {
      require(type, above);
      type.interfaces().forEach(each -> require(type, each));
      boolean fits =
          !above.isInterface() && type.interfaces().stream().allMatch(ClassInfo::isInterface);
      if (!fits) {
        throw new UnresolvedReference(
            LinkageErrorKind.CHANGED,
            "class " + type.javaName() + " and what it extends do not fit");
      }
    }
  }

  /**
   * Checks access to a member.
   *
   * @param named the class that the reference names
   * @param owner the class that declares the member
   */
  public static void require(
      ClassInfo from, ClassInfo named, ClassInfo owner, int access, String what) {
    if (isRequested(from) && !isAllowed(from, named, owner, access)) {
      throw new UnresolvedReference(
          LinkageErrorKind.ACCESS, "class " + from.javaName() + " cannot access " + what);
    }
  }

  private static boolean isAllowed(ClassInfo from, ClassInfo named, ClassInfo owner, int access) {
    if ((access & Opcodes.ACC_PUBLIC) != 0 || from == owner || named.isArray()) {
      return true;
    }
    if ((access & Opcodes.ACC_PRIVATE) != 0) {
      return from.nestHost().equals(owner.nestHost());
    }
    if (from.isInPackageOf(owner)) {
      return true;
    }
    boolean related = named.is(from) || from.is(named) || (access & Opcodes.ACC_STATIC) != 0;
    return (access & Opcodes.ACC_PROTECTED) != 0 && from.is(owner) && related;
  }
}
