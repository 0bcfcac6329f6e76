package io.selvage.program.internal.load;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Selects the method that a virtual call runs on an object of a class (JVMS 5.4.6). */
public final class MethodSelection {
  private MethodSelection() {}

  /**
   * The target of a virtual call: a name and descriptor, and what restricts the selection.
   *
   * @param from the class that declares a method that only its package may override; otherwise
   *     empty
   * @param byInterface whether it is an interface call, which runs public methods only
   */
  public record Selector(String key, String from, boolean byInterface) {
    public static Selector of(MethodInfo resolved, boolean byInterface) {
      boolean open = resolved.has(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
      return new Selector(
          resolved.name() + resolved.descriptor(),
          open ? "" : resolved.owner().name(),
          byInterface && resolved.owner().isInterface());
    }
  }

  /** The selected method of the receiver's class. */
  public static MethodInfo select(ClassInfo receiver, Selector selector) {
    for (ClassInfo type = receiver; type != null; type = type.superclass()) {
      MethodInfo own = type.declared(selector.key());
      if (own != null && answers(own, selector)) {
        return required(own, selector);
      }
    }
    List<MethodInfo> above = SymbolResolution.mostSpecific(receiver, selector.key());
    List<MethodInfo> defaults = above.stream().filter(method -> !method.isAbstract()).toList();
    if (defaults.size() == 1) {
      return defaults.get(0);
    }
    throw new UnresolvedReference(
        defaults.isEmpty() ? LinkageErrorKind.ABSTRACT : LinkageErrorKind.CHANGED,
        receiver.javaName() + "." + selector.key());
  }

  private static MethodInfo required(MethodInfo own, Selector selector) {
    String words = own.owner().javaName() + "." + selector.key();
    boolean isModel = ClassTable.isModel(own.owner().javaName());
    if (selector.byInterface() && !own.has(Opcodes.ACC_PUBLIC) && !isModel) {
      throw new UnresolvedReference(LinkageErrorKind.ACCESS, words);
    }
    if (own.isAbstract()) {
      throw new UnresolvedReference(LinkageErrorKind.ABSTRACT, words);
    }
    return own;
  }

  private static boolean answers(MethodInfo own, Selector selector) {
    if (own.has(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) {
      return false;
    }
    if (selector.from().isEmpty()) {
      return true;
    }
    ClassInfo above = own.owner();
    while (above != null && !above.name().equals(selector.from())) {
      above = above.superclass();
    }
    MethodInfo overridden = above == null ? null : above.declared(selector.key());
    return overridden != null && overrides(own, overridden);
  }

  /** Whether a non-private instance method overrides an inherited one (JVMS 5.4.5). */
  private static boolean overrides(MethodInfo own, MethodInfo above) {
    if (own == above
        || above.has(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)
        || own.owner().isInPackageOf(above.owner())) {
      return true;
    }
    String key = own.name() + own.descriptor();
    ClassInfo between = own.owner().superclass();
    for (; between != null && between != above.owner(); between = between.superclass()) {
      MethodInfo middle = between.declared(key);
      if (middle != null
          && !middle.has(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)
          && overrides(own, middle)
          && overrides(middle, above)) {
        return true;
      }
    }
    return false;
  }
}
