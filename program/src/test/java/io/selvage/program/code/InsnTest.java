package io.selvage.program.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.program.run.World;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InsnTest {
  private static final Set<String> FLAGS =
      Set.of("REFERENCE", "DELIVERS", "SLOT_IN_REGISTER", "SLOT_IS_INDEX", "FIRST");

  @Test
  void everyOperationIsAnInstruction() throws IllegalAccessException {
    Set<Class<?>> decoded = new HashSet<>();
    for (int operation : operations()) {
      Insn insn = codeOf(operation).at(0);
      assertThat(insn.to()).isEqualTo(Operands.result(codeOf(operation).words(), 0));
      decoded.add(insn.getClass());
    }
    assertThat(decoded).containsExactlyInAnyOrderElementsOf(leaves(Insn.class));
  }

  @Test
  void anUnknownOperationIsOurBug() {
    assertThatThrownBy(() -> codeOf(99).at(0)).hasMessageContaining("BUG-217");
  }

  @Test
  void comparisonsAreNegatedInPairs() {
    for (Comparison comparison : Comparison.values()) {
      for (int right = -1; right <= 1; right++) {
        assertThat(comparison.negated().holds(0, right)).isNotEqualTo(comparison.holds(0, right));
      }
      assertThat(comparison.negated().negated()).isEqualTo(comparison);
    }
  }

  @ParameterizedTest
  @MethodSource("classes")
  void registersAgreeWithTheInterpreters(String className) {
    Program program = Lowered.program(Lowered.world(), className);
    List<Code> codes = Lowered.codes(program, className).toList();
    assertThat(codes).isNotEmpty();
    for (Code code : codes) {
      code.pcs().forEach(pc -> compare(code, pc));
    }
  }

  static Stream<String> classes() {
    return Lowered.CLASSES.stream();
  }

  private static void compare(Code code, int pc) {
    Insn insn = code.at(pc);
    Set<Integer> used = new TreeSet<>();
    Operands.uses(code.words(), pc, used::add);
    assertThat(new TreeSet<>(insn.uses())).as("%s at %s", insn, pc).isEqualTo(used);
    assertThat(insn.to()).as("%s at %s", insn, pc).isEqualTo(Operands.result(code.words(), pc));
    if (insn instanceof Insn.Access access && access.place() instanceof Place.Slot slot) {
      assertThat(slot.field().orElse(null)).isEqualTo(code.field(pc));
      slot.field().ifPresent(field -> assertThat(field.slot()).isEqualTo(slot.slot()));
    }
  }

  private static List<Integer> operations() throws IllegalAccessException {
    List<Integer> operations = new ArrayList<>();
    for (Field field : Op.class.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers())
          && field.getType() == int.class
          && !FLAGS.contains(field.getName())) {
        int operation = field.getInt(null);
        operations.add(operation == Op.EITHER ? operation | Op.IF_EQ << 8 : operation);
      }
    }
    return operations;
  }

  /** The records of a sealed family. */
  private static List<Class<?>> leaves(Class<?> type) {
    return type.isRecord()
        ? List.of(type)
        : Arrays.stream(type.getPermittedSubclasses())
            .flatMap(each -> leaves(each).stream())
            .toList();
  }

  /** Code of one instruction whose operands are all 0. */
  private static Code codeOf(int operation) {
    World world = Lowered.world();
    Method method = world.classes().get("java/lang/Object").declaredMethods().get(0);
    int[] words = {operation, 0, 0, 0, 0, 0, 0, 0};
    return new Code(
        method,
        1,
        0,
        words,
        new long[1],
        new boolean[1],
        new int[][] {{0}},
        new int[0],
        new String[] {"why"},
        new int[0],
        Map.of());
  }
}
