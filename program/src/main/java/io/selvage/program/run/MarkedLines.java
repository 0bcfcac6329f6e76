package io.selvage.program.run;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Lines of a class that a user has marked: each must contain a memory access or a call. */
public final class MarkedLines {
  private MarkedLines() {}

  /** Reports an error for the first line that contains neither. */
  public static void require(ClassInfo type, Collection<Integer> lines) {
    Set<Integer> accessing = accessing(type);
    for (int line : lines) {
      if (!accessing.contains(line)) {
        throw Diagnostic.NO_ACCESS.error(line, type.javaName());
      }
    }
  }

  private static Set<Integer> accessing(ClassInfo type) {
    Set<Integer> lines = new TreeSet<>();
    for (MethodInfo method : type.declaredMethods()) {
      int line = 0;
      for (AbstractInsnNode each : method.node().instructions) {
        if (each instanceof LineNumberNode number) {
          line = number.line;
        } else if (isAccess(each)) {
          lines.add(line);
        }
      }
    }
    return lines;
  }

  private static boolean isAccess(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return instruction instanceof FieldInsnNode
        || instruction instanceof MethodInsnNode
        || instruction instanceof InvokeDynamicInsnNode
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT;
  }
}
