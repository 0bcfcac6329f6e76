package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.ClassInfo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Every form of DUP, POP and SWAP on every stack of ints and longs it applies to. */
class RearrangementTest {
  private static final String NAME = "Rearrangements";

  /** What an instruction does to the words on top of the stack, a long being two. */
  private enum Form {
    DUP(Opcodes.DUP, 1, "0 0"),
    DUP_X1(Opcodes.DUP_X1, 2, "1 0 1"),
    DUP_X2(Opcodes.DUP_X2, 3, "2 0 1 2"),
    DUP2(Opcodes.DUP2, 2, "0 1 0 1"),
    DUP2_X1(Opcodes.DUP2_X1, 3, "1 2 0 1 2"),
    DUP2_X2(Opcodes.DUP2_X2, 4, "2 3 0 1 2 3"),
    POP(Opcodes.POP, 1, ""),
    POP2(Opcodes.POP2, 2, ""),
    SWAP(Opcodes.SWAP, 2, "1 0");

    final int opcode;
    final int words;
    final int[] order;

    Form(int opcode, int words, String order) {
      this.opcode = opcode;
      this.words = words;
      this.order =
          order.isEmpty()
              ? new int[0]
              : java.util.Arrays.stream(order.split(" ")).mapToInt(Integer::parseInt).toArray();
    }
  }

  /** How a value comes to be on the stack: each is lowered differently. */
  private enum Origin {
    CONSTANT,
    LOCAL,
    COMPUTED,
    DUPLICATED
  }

  private record Case(Form form, String types, Origin origin) {
    /** The types afterwards; nothing if the instruction would cut a long in two. */
    Optional<String> after() {
      StringBuilder words = new StringBuilder();
      for (char type : types.toCharArray()) {
        words.append(type == 'J' ? "Jj" : "I");
      }
      int low = words.length() - form.words;
      if (low < 0) {
        return Optional.empty();
      }
      StringBuilder after = new StringBuilder(words.substring(0, low));
      for (int from : form.order) {
        after.append(words.charAt(low + from));
      }
      boolean cuts =
          words.substring(low).startsWith("j")
              || after.toString().replace("Jj", "").matches(".*[Jj].*")
              || form.order.length > 0
                  && form.order.length == form.words
                  && types.contains("J")
                  && words.substring(low).contains("J");
      return cuts ? Optional.empty() : Optional.of(after.toString().replace("j", ""));
    }

    void write(ClassWriter writer, String name) {
      MethodVisitor code =
          writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, "()J", null, null);
      code.visitCode();
      for (int i = 0; i < 4; i++) {
        code.visitLdcInsn(100 + i);
        code.visitVarInsn(Opcodes.ISTORE, i);
        code.visitLdcInsn(1_000_000_000_000L + i);
        code.visitVarInsn(Opcodes.LSTORE, 4 + 2 * i);
      }
      for (int i = 0; i < types.length(); i++) {
        push(code, types.charAt(i), i);
      }
      code.visitInsn(form.opcode);
      String after = after().orElseThrow();
      code.visitLdcInsn(7L);
      code.visitVarInsn(Opcodes.LSTORE, 12);
      for (int i = after.length() - 1; i >= 0; i--) {
        if (after.charAt(i) == 'I') {
          code.visitInsn(Opcodes.I2L);
        }
        code.visitVarInsn(Opcodes.LLOAD, 12);
        code.visitLdcInsn(31L);
        code.visitInsn(Opcodes.LMUL);
        code.visitInsn(Opcodes.LADD);
        code.visitVarInsn(Opcodes.LSTORE, 12);
      }
      code.visitVarInsn(Opcodes.LLOAD, 12);
      code.visitInsn(Opcodes.LRETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }

    private void push(MethodVisitor code, char type, int index) {
      boolean wide = type == 'J';
      switch (origin) {
        case CONSTANT -> code.visitLdcInsn(wide ? (Object) (10L + index) : (Object) (10 + index));
        case LOCAL -> load(code, wide, index);
        case COMPUTED -> {
          load(code, wide, index);
          code.visitInsn(wide ? Opcodes.LNEG : Opcodes.INEG);
        }
        default -> {
          if (index > 0 && types.charAt(index - 1) == type) {
            code.visitInsn(wide ? Opcodes.DUP2 : Opcodes.DUP);
          } else {
            load(code, wide, index);
          }
        }
      }
    }

    private static void load(MethodVisitor code, boolean wide, int index) {
      code.visitVarInsn(wide ? Opcodes.LLOAD : Opcodes.ILOAD, wide ? 4 + 2 * index : index);
    }
  }

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] file) {
      return defineClass(NAME, file, 0, file.length);
    }
  }

  private static List<Case> cases() {
    List<Case> all = new ArrayList<>();
    for (String types : shapes()) {
      for (Form form : Form.values()) {
        for (Origin origin : Origin.values()) {
          Case each = new Case(form, types, origin);
          if (each.after().isPresent()) {
            all.add(each);
          }
        }
      }
    }
    return all;
  }

  private static List<String> shapes() {
    List<String> all = new ArrayList<>(List.of(""));
    for (int i = 0; i < 15; i++) {
      all.add(all.get(i) + "I");
      all.add(all.get(i) + "J");
    }
    return all;
  }

  private static byte[] file(List<Case> cases) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    for (int i = 0; i < cases.size(); i++) {
      cases.get(i).write(writer, "run" + i);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void areAsNatively(Stage stage) throws ReflectiveOperationException {
    List<Case> cases = cases();
    assertThat(cases).hasSizeGreaterThan(300);
    byte[] file = file(cases);
    ClassSource ours = name -> name.equals(NAME) ? Optional.of(file) : Optional.empty();
    ProgramContext world = new ProgramContext(new RunningJdk().or(ours));
    ClassInfo type = world.classes().get(NAME);
    Class<?> natively = new Loader().define(file);
    for (int i = 0; i < cases.size(); i++) {
      String name = "run" + i;
      String expected = Shown.value(natively.getMethod(name).invoke(null));
      assertThat(stage.run(world, type.declared(name + "()J"), new LinkedHashSet<>()))
          .as("%s", cases.get(i))
          .isEqualTo(expected);
    }
  }
}
