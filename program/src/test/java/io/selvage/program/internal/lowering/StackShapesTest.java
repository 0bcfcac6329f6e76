package io.selvage.program.internal.lowering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** The shapes of operand stacks against those that ASM finds. */
class StackShapesTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        ConcurrentSkipListMap.class,
        ConcurrentHashMap.class,
        java.util.concurrent.CompletableFuture.class,
        java.util.concurrent.locks.StampedLock.class,
        java.util.concurrent.Phaser.class,
        java.util.concurrent.Exchanger.class,
        java.util.Arrays.class,
        java.util.Formatter.class,
        java.util.regex.Pattern.class,
        java.math.BigInteger.class,
        java.math.BigDecimal.class,
        java.lang.Math.class,
        java.lang.StrictMath.class,
        java.lang.Character.class,
        java.lang.String.class,
        java.lang.Long.class,
        java.lang.Double.class,
        java.time.LocalDate.class,
        java.time.Duration.class,
        java.util.GregorianCalendar.class,
        java.util.SplittableRandom.class,
        java.lang.invoke.MethodHandles.class
      })
  void asAsmHasThem(Class<?> type) throws AnalyzerException {
    ClassNode node = new ClassNode();
    reader(type.getName()).accept(node, ClassReader.SKIP_DEBUG);
    int compared = 0;
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        compare(node.name, method);
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(5);
  }

  private static ClassReader reader(String name) {
    String file = name.replace('.', '/') + ".class";
    try (InputStream bytes = ClassLoader.getSystemResourceAsStream(file)) {
      return new ClassReader(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(String owner, MethodNode method) throws AnalyzerException {
    Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(owner, method);
    StackShapes shapes = StackShapes.of(method);
    for (int i = 0; i < frames.length; i++) {
      assertThat(shapes.isReached(i)).as("%s at %d", method.name, i).isEqualTo(frames[i] != null);
      if (frames[i] == null) {
        continue;
      }
      assertThat(shapes.depth(i))
          .as("%s at %d", method.name, i)
          .isEqualTo(frames[i].getStackSize());
      for (int at = 0; at < shapes.depth(i); at++) {
        assertThat(shapes.isWide(i, at)).isEqualTo(frames[i].getStack(at).getSize() == 2);
      }
    }
  }

  /** Every way to rearrange narrow and wide values. */
  @Test
  void rearranging() throws AnalyzerException {
    for (int op = Opcodes.POP; op <= Opcodes.SWAP; op++) {
      for (int sizes = 0; sizes < 16; sizes++) {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
        for (int bit = 0; bit < 4; bit++) {
          boolean isWide = (sizes >>> bit & 1) != 0;
          method.instructions.add(new InsnNode(isWide ? Opcodes.LCONST_0 : Opcodes.ICONST_0));
        }
        method.instructions.add(new InsnNode(op));
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        method.maxStack = 16;
        if (isWellFormed(method)) {
          compare("C", method);
        }
      }
    }
  }

  private static boolean isWellFormed(MethodNode method) {
    try {
      new Analyzer<>(new BasicInterpreter()).analyze("C", method);
      return true;
    } catch (AnalyzerException e) {
      return false;
    }
  }

  @Test
  void whatIsNotWellFormed() {
    MethodNode empty = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
    empty.instructions.add(new InsnNode(Opcodes.POP));
    assertThatThrownBy(() -> StackShapes.of(empty))
        .isInstanceOf(StackShapes.Malformed.class)
        .hasMessageContaining("empty stack");
    MethodNode endless = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
    endless.instructions.add(new InsnNode(Opcodes.ICONST_0));
    assertThatThrownBy(() -> StackShapes.of(endless))
        .isInstanceOf(StackShapes.Malformed.class)
        .hasMessageContaining("end of the code");
  }
}
