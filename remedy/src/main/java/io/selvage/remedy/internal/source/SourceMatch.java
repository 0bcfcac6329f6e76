package io.selvage.remedy.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether class files were compiled from a source: it compiles to classes with the same members, in
 * which the same fields are accessed and the same methods called in the same lines. Other
 * instructions may differ, since compilers differ.
 */
public final class SourceMatch {
  private SourceMatch() {}

  /**
   * @param compiled classes by internal name
   * @param onClassPath the bytes of a class file by internal name
   */
  public static boolean matches(
      Map<String, byte[]> compiled, Function<String, Optional<byte[]>> onClassPath) {
    return compiled.entrySet().stream()
        .allMatch(
            it ->
                onClassPath
                    .apply(it.getKey())
                    .map(bytes -> outline(bytes).equals(outline(it.getValue())))
                    .orElse(false));
  }

  private static List<String> outline(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
    List<String> outline = new ArrayList<>();
    for (FieldNode field : node.fields) {
      outline.add(field.access + " " + field.name + " " + field.desc);
    }
    node.methods.forEach(method -> outline(method, outline));
    return outline;
  }

  private static void outline(MethodNode method, List<String> outline) {
    outline.add(method.access + " " + method.name + " " + method.desc);
    int line = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
      } else if (each instanceof FieldInsnNode access) {
        outline.add(line + " " + access.getOpcode() + " " + access.owner + "." + access.name);
      } else if (each instanceof MethodInsnNode call) {
        outline.add(line + " " + call.owner + "." + call.name + call.desc);
      } else if (each.getOpcode() == org.objectweb.asm.Opcodes.MONITORENTER) {
        outline.add(line + " monitorenter");
      }
    }
  }
}
