package io.selvage.program.internal.lowering;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The conversions that the bridge of a lambda makes between the types of the interface and of the
 * target.
 */
final class ArgumentConversions {
  private static final String[] BOXES = {
    "", "Boolean", "Character", "Byte", "Short", "Integer", "Float", "Long", "Double"
  };

  private ArgumentConversions() {}

  /**
   * Converts the value on the stack.
   *
   * @param known the reference type that the interface declares
   */
  static void adapt(MethodVisitor code, Type given, Type known, Type wanted) {
    boolean givenPrimitive = given.getSort() < Type.ARRAY;
    boolean wantedPrimitive = wanted.getSort() < Type.ARRAY;
    if (givenPrimitive && wantedPrimitive) {
      widen(code, given, wanted);
    } else if (givenPrimitive) {
      box(code, given);
    } else if (wantedPrimitive) {
      Type primitive = unboxed(known);
      Type boxed = primitive == null ? wanted : primitive;
      unbox(code, boxed);
      widen(code, boxed, wanted);
    } else {
      if (known.getSort() >= Type.ARRAY && !known.equals(given)) {
        cast(code, known);
      }
      if (!wanted.equals(known)) {
        cast(code, wanted);
      }
    }
  }

  private static void cast(MethodVisitor code, Type type) {
    if (!type.getInternalName().equals("java/lang/Object")) {
      code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    }
  }

  /**
   * Returns the value on the stack.
   *
   * @param known the result type that the interface declares
   */
  static void leave(MethodVisitor code, Type result, Type known, Type wanted) {
    if (wanted.getSort() == Type.VOID) {
      if (result.getSize() > 0) {
        code.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      }
      code.visitInsn(Opcodes.RETURN);
      return;
    }
    boolean cast = known.getSort() >= Type.ARRAY && wanted.getSort() >= Type.ARRAY;
    adapt(code, result, cast ? known : result, wanted);
    code.visitInsn(wanted.getOpcode(Opcodes.IRETURN));
  }

  /** The class that boxes the primitive type. */
  static String boxOf(Type primitive) {
    return "java/lang/" + BOXES[primitive.getSort()];
  }

  /** The class that declares constants of the type: itself, or its box. */
  static String owner(Type type) {
    return type.getSort() >= Type.ARRAY ? type.getInternalName() : boxOf(type);
  }

  private static void box(MethodVisitor code, Type primitive) {
    String box = boxOf(primitive);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        box,
        "valueOf",
        "(" + primitive.getDescriptor() + ")L" + box + ";",
        false);
  }

  private static void unbox(MethodVisitor code, Type primitive) {
    String box = boxOf(primitive);
    code.visitTypeInsn(Opcodes.CHECKCAST, box);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        box,
        primitive.getClassName() + "Value",
        "()" + primitive.getDescriptor(),
        false);
  }

  private static @Nullable Type unboxed(Type type) {
    for (Type primitive :
        new Type[] {
          Type.BOOLEAN_TYPE, Type.CHAR_TYPE, Type.BYTE_TYPE, Type.SHORT_TYPE,
          Type.INT_TYPE, Type.FLOAT_TYPE, Type.LONG_TYPE, Type.DOUBLE_TYPE
        }) {
      if (type.getInternalName().equals(boxOf(primitive))) {
        return primitive;
      }
    }
    return null;
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    int source = Math.max(from.getSort(), Type.INT);
    int target = Math.max(to.getSort(), Type.INT);
    if (source == target) {
      return;
    }
    int opcode =
        switch (source) {
          case Type.INT ->
              target == Type.LONG ? Opcodes.I2L : target == Type.FLOAT ? Opcodes.I2F : Opcodes.I2D;
          case Type.LONG -> target == Type.FLOAT ? Opcodes.L2F : Opcodes.L2D;
          default -> Opcodes.F2D;
        };
    code.visitInsn(opcode);
  }
}
