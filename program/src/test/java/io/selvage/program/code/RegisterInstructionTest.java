package io.selvage.program.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.program.internal.code.InstructionOperands;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
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

class RegisterInstructionTest {
  private static final Set<String> FLAGS =
      Set.of("REFERENCE", "DELIVERS", "SLOT_IN_REGISTER", "SLOT_IS_INDEX", "FIRST");

  @Test
  void everyOperationIsAnInstruction() throws IllegalAccessException {
    Set<Class<?>> decoded = new HashSet<>();
    for (int operation : operations()) {
      RegisterInstruction insn = codeOf(operation).at(0);
      assertThat(insn.to()).isEqualTo(InstructionOperands.result(codeOf(operation).words(), 0));
      decoded.add(insn.getClass());
    }
    assertThat(decoded).containsExactlyInAnyOrderElementsOf(leaves(RegisterInstruction.class));
  }

  @Test
  void anUnknownOperationIsOurBug() {
    assertThatThrownBy(() -> codeOf(99).at(0)).hasMessageContaining("BUG-217");
  }

  @Test
  void comparisonsAreNegatedInPairs() {
    for (ComparisonKind comparison : ComparisonKind.values()) {
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
    List<RegisterCode> codes = Lowered.codes(program, className).toList();
    assertThat(codes).isNotEmpty();
    for (RegisterCode code : codes) {
      code.pcs().forEach(pc -> compare(code, pc));
    }
  }

  static Stream<String> classes() {
    return Lowered.CLASSES.stream();
  }

  private static void compare(RegisterCode code, int pc) {
    RegisterInstruction insn = code.at(pc);
    Set<Integer> used = new TreeSet<>();
    InstructionOperands.uses(code.words(), pc, used::add);
    assertThat(new TreeSet<>(insn.uses())).as("%s at %s", insn, pc).isEqualTo(used);
    assertThat(insn.to())
        .as("%s at %s", insn, pc)
        .isEqualTo(InstructionOperands.result(code.words(), pc));
    if (insn instanceof RegisterInstruction.Access access
        && access.place() instanceof AccessLocation.Slot slot) {
      assertThat(slot.field().orElse(null)).isEqualTo(code.field(pc));
      slot.field().ifPresent(field -> assertThat(field.slot()).isEqualTo(slot.slot()));
    }
  }

  private static List<Integer> operations() throws IllegalAccessException {
    List<Integer> operations = new ArrayList<>();
    for (Field field : RegisterOpcodes.class.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers())
          && field.getType() == int.class
          && !FLAGS.contains(field.getName())) {
        int operation = field.getInt(null);
        operations.add(
            operation == RegisterOpcodes.EITHER
                ? operation | RegisterOpcodes.IF_EQ << 8
                : operation);
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
  private static RegisterCode codeOf(int operation) {
    ProgramContext world = Lowered.world();
    MethodInfo method = world.classes().get("java/lang/Object").declaredMethods().get(0);
    int[] words = {operation, 0, 0, 0, 0, 0, 0, 0};
    return new RegisterCode(
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
