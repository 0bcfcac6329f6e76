package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The programs that are compared with the JVM contain what a class file can hold. */
class CoverageTest {
  private static final Set<Integer> INSTRUCTIONS = new TreeSet<>();
  private static final Set<String> MODES = new TreeSet<>();

  @BeforeAll
  static void read() throws IOException {
    Path folder = TestClasses.folder().resolve("io/selvage/program/programs");
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        node.methods.forEach(CoverageTest::read);
      }
    }
  }

  private static void read(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() >= 0) {
        INSTRUCTIONS.add(each.getOpcode());
      }
      if (each instanceof MethodInsnNode call && call.owner.equals("java/lang/invoke/VarHandle")) {
        MODES.add(call.name);
      }
    }
  }

  /** Short forms, such as ILOAD_0, are shown as the long ones. */
  private static boolean isShort(int opcode) {
    boolean wideConstant = opcode == Opcodes.LDC + 1 || opcode == Opcodes.LDC + 2;
    boolean load = opcode > Opcodes.ALOAD && opcode < Opcodes.IALOAD;
    boolean store = opcode > Opcodes.ASTORE && opcode < Opcodes.IASTORE;
    return wideConstant || load || store || opcode == 196; // WIDE
  }

  /** Compilers write no NOP and no SWAP (random methods have it), and no JSR since Java 6. */
  @Test
  void everyInstruction() {
    Set<Integer> missing = new TreeSet<>();
    for (int opcode = Opcodes.NOP; opcode <= Opcodes.IFNONNULL; opcode++) {
      if (!isShort(opcode) && !INSTRUCTIONS.contains(opcode)) {
        missing.add(opcode);
      }
    }
    assertThat(missing).containsExactly(Opcodes.NOP, Opcodes.SWAP, Opcodes.JSR, Opcodes.RET);
  }

  @Test
  void everyAccessMode() {
    List<String> all =
        Arrays.stream(VarHandle.AccessMode.values()).map(VarHandle.AccessMode::methodName).toList();
    assertThat(all).hasSize(31);
    assertThat(MODES).containsAll(all);
  }
}
