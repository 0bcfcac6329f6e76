package io.selvage.program.internal.taint;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Strings in the code of a class that it compares others with. A switch compares hashes first, so
 * runs do not encounter the strings unless they pass them as arguments.
 */
public final class ComparedStrings {
  private static final Set<String> COMPARING =
      Set.of(
          "equals",
          "equalsIgnoreCase",
          "contentEquals",
          "compareTo",
          "startsWith",
          "endsWith",
          "contains",
          "matches");

  /** The maximum number of instructions between a string and its comparison. */
  private static final int NEAR = 4;

  private static final int MOST = 8;

  private final ClassTable classes;
  private final Set<String> found = new LinkedHashSet<>();

  private ComparedStrings(ClassTable classes) {
    this.classes = classes;
  }

  /** The compared strings of all classes read so far, except those of the JDK. */
  public static Set<String> of(ClassTable classes) {
    ComparedStrings texts = new ComparedStrings(classes);
    for (int id = 1; id < classes.methodCount() && texts.found.size() < MOST; id++) {
      MethodInfo method = classes.method(id);
      if (ClassTable.isUsers(method.owner().javaName()) && !method.isAbstract()) {
        texts.read(method);
      }
    }
    return texts.found;
  }

  private void read(MethodInfo method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String text && isCompared(insn)) {
        found.add(text);
      } else if (insn instanceof MethodInsnNode call && isLookup(call)) {
        classes.find(call.owner).ifPresent(this::addConstants);
      }
    }
  }

  private static boolean isCompared(AbstractInsnNode text) {
    AbstractInsnNode next = text.getNext();
    for (int i = 0; i < NEAR && next != null; i++) {
      if (next instanceof MethodInsnNode call && COMPARING.contains(call.name)) {
        return true;
      }
      next = next.getNext();
    }
    return false;
  }

  /** A lookup of an enum constant by name. */
  private static boolean isLookup(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && call.name.equals("valueOf")
        && call.desc.startsWith("(Ljava/lang/String;)L" + call.owner);
  }

  private void addConstants(ClassInfo type) {
    type.statics().stream()
        .filter(field -> (field.access() & Opcodes.ACC_ENUM) != 0)
        .forEach(field -> found.add(field.name()));
  }
}
