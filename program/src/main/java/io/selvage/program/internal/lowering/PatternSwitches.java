package io.selvage.program.internal.lowering;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * What {@code java.lang.runtime.SwitchBootstraps} generates for a pattern switch: a method that
 * maps the value and the start label to the first label that matches, -1 for null, or the number of
 * labels.
 */
final class PatternSwitches {
  private final MethodVisitor code;
  private final boolean enums;

  private PatternSwitches(MethodVisitor code, boolean enums) {
    this.code = code;
    this.enums = enums;
  }

  static ClassNode of(String name, InvokeDynamicInsnNode call) {
    ClassNode node = SynthesizedClasses.node(name);
    MethodVisitor code = node.visitMethod(Opcodes.ACC_STATIC, "make", call.desc, null, null);
    if (Type.getArgumentTypes(call.desc)[0].getSort() < Type.ARRAY) {
      throw new UnsupportedInstruction(
          "REF-009 a pattern switch on a primitive value is not supported");
    }
    PatternSwitches made = new PatternSwitches(code, call.bsm.getName().equals("enumSwitch"));
    made.write(call.bsmArgs);
    return node;
  }

  private void write(Object[] labels) {
    Label there = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNONNULL, there);
    code.visitInsn(Opcodes.ICONST_M1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(there);
    for (int i = 0; i < labels.length; i++) {
      Label next = new Label();
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitLdcInsn(i);
      code.visitJumpInsn(Opcodes.IF_ICMPGT, next);
      test(labels[i]);
      code.visitJumpInsn(Opcodes.IFEQ, next);
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(next);
    }
    code.visitLdcInsn(labels.length);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(4, 2);
  }

  /** Pushes whether the value matches the label. */
  private void test(Object label) {
    if (label instanceof Type type && type.getSort() >= Type.ARRAY) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.INSTANCEOF, type.getInternalName());
    } else if (label instanceof String text) {
      code.visitLdcInsn(text);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      if (enums) {
        code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Enum");
        code.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, "java/lang/Enum", "name", "()Ljava/lang/String;", false);
      }
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
    } else if (label instanceof Integer number) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitLdcInsn(number);
      callModel("isInteger", "(Ljava/lang/Object;I)Z");
    } else if (label instanceof ConstantDynamic constant) {
      enumConstant(constant);
    } else {
      throw new UnsupportedInstruction(
          "REF-009 a pattern switch has a label of unsupported type "
              + label.getClass().getSimpleName());
    }
  }

  /**
   * The label of a constant of another enum than the value's static type: {@code EnumDesc.of(
   * ClassDesc.of("p.E"), "A")}.
   */
  private void enumConstant(ConstantDynamic constant) {
    boolean known =
        constant.getBootstrapMethodArgumentCount() == 3
            && constant.getBootstrapMethodArgument(1) instanceof ConstantDynamic type
            && type.getBootstrapMethodArgumentCount() == 2
            && type.getBootstrapMethodArgument(1) instanceof String
            && constant.getBootstrapMethodArgument(2) instanceof String;
    if (!known) {
      throw new UnsupportedInstruction(
          "REF-009 a pattern switch with a computed label is not supported");
    }
    ConstantDynamic type = (ConstantDynamic) constant.getBootstrapMethodArgument(1);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitLdcInsn(type.getBootstrapMethodArgument(1));
    code.visitLdcInsn(constant.getBootstrapMethodArgument(2));
    callModel("isConstant", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;)Z");
  }

  private void callModel(String name, String descriptor) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "io/selvage/program/model/PatternLabelModel",
        name,
        descriptor,
        false);
  }
}
