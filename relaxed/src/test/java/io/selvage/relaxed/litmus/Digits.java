package io.selvage.relaxed.litmus;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that puts values together to one number, as {@link Registers} takes it apart. */
record Digits(MethodVisitor code, Type type) {
  static Digits begin(MethodVisitor code, Type type) {
    code.visitInsn(Opcodes.LCONST_0);
    return new Digits(code, type);
  }

  /** Adds the value that the given code pushes. */
  void add(Runnable push) {
    code.visitLdcInsn((long) Registers.BASE);
    code.visitInsn(Opcodes.LMUL);
    push.run();
    if (type == Type.INT_TYPE) {
      code.visitInsn(Opcodes.I2L);
    }
    code.visitInsn(Opcodes.LADD);
  }
}
