package io.selvage.program.internal.determinism;

import io.selvage.program.load.MethodInfo;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites the user's code to use {@link io.selvage.program.model.concurrent.ClockModel} instead of
 * the clocks.
 */
public final class ClockSubstitution {
  static final String MODEL = "io/selvage/program/model/concurrent/ClockModel";

  private static final Map<String, String> CLOCKS =
      Map.of(
          "java/lang/System.nanoTime()J", "nanoTime",
          "java/lang/System.currentTimeMillis()J", "currentTimeMillis",
          "java/lang/Thread.sleep(J)V", "sleep");

  private ClockSubstitution() {}

  public static MethodInfo of(MethodInfo method) {
    MethodNode node = method.node();
    MethodNode changed =
        new MethodNode(
            Opcodes.ASM9,
            node.access,
            node.name,
            node.desc,
            node.signature,
            node.exceptions.toArray(String[]::new));
    node.accept(new Rewriting(changed));
    return method.with(changed);
  }

  private static final class Rewriting extends MethodVisitor {
    Rewriting(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String clock = CLOCKS.get(owner + "." + name + descriptor);
      super.visitMethodInsn(
          opcode,
          clock == null ? owner : MODEL,
          clock == null ? name : clock,
          descriptor,
          isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
      switch (opcode) {
        case Opcodes.LCMP -> call("compare", "(JJ)I");
        case Opcodes.LSUB -> call("minus", "(JJ)J");
        default -> super.visitInsn(opcode);
      }
    }

    private void call(String name, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, MODEL, name, descriptor, false);
    }
  }
}
