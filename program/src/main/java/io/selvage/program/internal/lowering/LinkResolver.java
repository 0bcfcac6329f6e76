package io.selvage.program.internal.lowering;

import io.selvage.program.internal.load.LinkageErrorKind;
import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Resolves symbolic references of instructions. A reference that the JVM would not find throws when
 * the instruction is executed; one that exists but is missing from our models is unsupported.
 */
final class LinkResolver {
  private static final String INVOKE = "java/lang/invoke/";

  private final LoweringContext linker;
  private final ClassInfo owner;
  private final SymbolResolution resolution;

  LinkResolver(LoweringContext linker, ClassInfo owner) {
    this.linker = linker;
    this.owner = owner;
    this.resolution = new SymbolResolution(owner);
  }

  ClassInfo type(String internalName) {
    return resolution.type(linker.classes().get(internalName));
  }

  ClassInfo instantiated(String internalName) {
    return resolution.instantiated(linker.classes().get(internalName));
  }

  /** The method that the call names, or the method that it runs if the call alone determines it. */
  MethodInfo method(MethodInsnNode call) {
    ClassInfo named = linker.classes().get(call.owner);
    String key = call.name + call.desc;
    if (isOurs(named, key)) {
      throw new UnsupportedInstruction("REF-007 no method " + named.javaName() + "." + key);
    }
    return switch (call.getOpcode()) {
      case Opcodes.INVOKESTATIC -> resolution.statically(named, key, call.itf);
      case Opcodes.INVOKESPECIAL -> resolution.specially(named, key, call.itf);
      default -> resolution.virtually(named, key, call.itf);
    };
  }

  /** Whether a method that was not found is missing only from our model. */
  private boolean isOurs(ClassInfo named, String key) {
    boolean polymorphic =
        named.name().equals(INVOKE + "MethodHandle") || named.name().equals(INVOKE + "VarHandle");
    return (polymorphic || !isUsers()) && SymbolResolution.lookup(named, key) == null;
  }

  private boolean isUsers() {
    return ClassTable.isUsers(owner.javaName());
  }

  FieldInfo field(FieldInsnNode insn) {
    ClassInfo named = linker.classes().get(insn.owner);
    boolean isStatic =
        insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
    boolean writes = insn.getOpcode() == Opcodes.PUTSTATIC || insn.getOpcode() == Opcodes.PUTFIELD;
    if (!isUsers()) {
      return modelled(named, insn.name, named.field(insn.name));
    }
    try {
      return writes
          ? resolution.written(named, insn.name, insn.desc, isStatic)
          : resolution.field(named, insn.name, insn.desc, isStatic);
    } catch (UnresolvedReference broken) {
      if (broken.error() == LinkageErrorKind.NO_FIELD && isReplaced(named)) {
        return modelled(named, insn.name, null);
      }
      throw broken;
    }
  }

  /** Whether the model replaces the fields of the class file. */
  private static boolean isReplaced(ClassInfo named) {
    for (ClassInfo type = named; type != null; type = type.superclass()) {
      if (type.model() != null && type.model().layout() != null) {
        return true;
      }
    }
    return false;
  }

  private static FieldInfo modelled(ClassInfo named, String name, @Nullable FieldInfo field) {
    if (field == null) {
      throw new UnsupportedInstruction(
          "REF-004 field "
              + named.javaName()
              + "."
              + name
              + " is not part of the model of its class");
    }
    return field;
  }
}
