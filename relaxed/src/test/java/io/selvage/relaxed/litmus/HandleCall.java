package io.selvage.relaxed.litmus;

import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The call of a method of VarHandle, by whose descriptor the JVM knows what is passed. */
record HandleCall(String owner, Type type, Instruction instruction, String method) {
  private static final String HANDLE = "java/lang/invoke/VarHandle";

  private boolean isFence() {
    return instruction.verb() == Verb.F;
  }

  /** Pushes handle and object. */
  void place(MethodVisitor code) {
    if (!isFence()) {
      String constant = LitmusClass.handle(instruction.location());
      code.visitFieldInsn(Opcodes.GETSTATIC, owner, constant, "L" + HANDLE + ";");
      code.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }

  /** Place and operands are on the stack. */
  void invoke(MethodVisitor code) {
    if (isFence()) {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, HANDLE, method, "()V", false);
    } else {
      String descriptor = "(L" + owner + ";" + descriptorWithoutPlace().substring(1);
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, method, descriptor, false);
    }
  }

  String descriptorWithoutPlace() {
    Type[] operands = new Type[instruction.verb().operands()];
    Arrays.fill(operands, type);
    return Type.getMethodDescriptor(result(), operands);
  }

  Type result() {
    return switch (instruction.verb()) {
      case W, F -> Type.VOID_TYPE;
      case TRY -> Type.BOOLEAN_TYPE;
      default -> type;
    };
  }
}
