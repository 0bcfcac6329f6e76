package io.selvage.program.internal.substitution;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Words as objects, and back. */
final class BoxingCode implements Opcodes {
  private BoxingCode() {}

  /** What is on the stack becomes an object; nothing becomes null. */
  static void box(MethodVisitor code, Type type) {
    if (type.getSort() == Type.VOID) {
      code.visitInsn(ACONST_NULL);
    } else if (type.getSort() < Type.ARRAY) {
      code.visitMethodInsn(
          INVOKESTATIC,
          name(type),
          "valueOf",
          Type.getMethodDescriptor(Type.getObjectType(name(type)), type),
          false);
    }
  }

  static void unbox(MethodVisitor code, Type type) {
    if (type.getSort() == Type.VOID) {
      code.visitInsn(POP);
    } else if (type.getSort() < Type.ARRAY) {
      code.visitTypeInsn(CHECKCAST, name(type));
      code.visitMethodInsn(
          INVOKEVIRTUAL,
          name(type),
          type.getClassName() + "Value",
          Type.getMethodDescriptor(type),
          false);
    } else {
      code.visitTypeInsn(CHECKCAST, type.getInternalName());
    }
  }

  private static String name(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.CHAR -> "java/lang/Character";
      case Type.BYTE -> "java/lang/Byte";
      case Type.SHORT -> "java/lang/Short";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> "java/lang/Integer";
    };
  }
}
