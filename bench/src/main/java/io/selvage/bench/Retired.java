package io.selvage.bench;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Counts the bytecodes that a call executes by running an instrumented copy of the class. */
public final class Retired extends ClassLoader {
  private static long ticks;

  private Retired() {
    super(Retired.class.getClassLoader());
  }

  /** Called by the instrumented copy. */
  public static void tick() {
    ticks++;
  }

  /** The count for a method without parameters on a fresh object; its callees are not counted. */
  static long of(Class<?> type, String method) {
    try {
      byte[] copy = ticking(type);
      Class<?> made = new Retired().defineClass(type.getName(), copy, 0, copy.length);
      Object object = made.getDeclaredConstructor().newInstance();
      ticks = 0;
      made.getMethod(method).invoke(object);
      return ticks;
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] ticking(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    ClassNode node = new ClassNode();
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      new ClassReader(Objects.requireNonNull(in)).accept(node, ClassReader.SKIP_DEBUG);
    }
    for (MethodNode each : node.methods) {
      for (AbstractInsnNode insn : each.instructions.toArray()) {
        if (insn.getOpcode() >= 0 && !each.name.equals("<init>")) {
          each.instructions.insertBefore(
              insn,
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, Retired.class.getName().replace('.', '/'), "tick", "()V"));
        }
      }
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }
}
