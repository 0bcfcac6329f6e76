package io.selvage.program.internal.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.code.Lowered;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** That both give the same results is for the comparison with the JVM to show. */
class SuperInstructionsTest {
  private static final int ADD = RegisterOpcodes.ARITH | Opcodes.IADD << 8;

  @Test
  void constantsStandInPlace() {
    long constant = -3L << 40 | 7;
    int[] quick =
        SuperInstructions.of(new int[] {RegisterOpcodes.CONST, 5, 0, 0}, new long[] {constant});
    assertThat(quick).containsExactly(SuperInstructions.CONSTANT, 5, 7, (int) (constant >> 32));
  }

  @Test
  void aConstantIsTakenByTheComparisonThatFollows() {
    int[] plain = {RegisterOpcodes.CONST, 5, 0, 0, RegisterOpcodes.IF_CMP_GE, 2, 5, 40};
    int[] quick = SuperInstructions.of(plain, new long[] {9});
    assertThat(quick)
        .containsExactly(
            SuperInstructions.CONSTANT_IF_GE, 5, 9, 0, RegisterOpcodes.IF_CMP_GE, 2, 5, 40);
  }

  @Test
  void onlyWhereItStandsOnTheRight() {
    int[] left = {RegisterOpcodes.CONST, 5, 0, 0, RegisterOpcodes.IF_CMP_GE, 5, 2, 40};
    int[] both = {RegisterOpcodes.CONST, 5, 0, 0, RegisterOpcodes.IF_CMP_GE, 5, 5, 40};
    int[] other = {
      RegisterOpcodes.CONST, 5, 0, 0, RegisterOpcodes.ARITH | Opcodes.IMUL << 8, 1, 5, 2
    };
    for (int[] plain : new int[][] {left, both, other}) {
      assertThat(SuperInstructions.of(plain, new long[] {9})[0])
          .isEqualTo(SuperInstructions.CONSTANT);
    }
  }

  @Test
  void aLoopEndsAtOnce() {
    int[] plain = {RegisterOpcodes.IADD_IMMEDIATE, 1, 1, 1, RegisterOpcodes.GOTO, 0, 0, 0};
    assertThat(SuperInstructions.of(plain, new long[0])[0]).isEqualTo(SuperInstructions.ADD_GOTO);
  }

  @Test
  void whatIsNotFrequentStays() {
    int[] plain = {
      RegisterOpcodes.ARITH | Opcodes.FADD << 8,
      1,
      2,
      3,
      RegisterOpcodes.READ,
      1,
      2,
      3,
      RegisterOpcodes.RETURN,
      0,
      0,
      0
    };
    assertThat(SuperInstructions.of(plain, new long[0])).isEqualTo(plain);
    assertThat(SuperInstructions.of(new int[] {ADD, 1, 2, 3}, new long[0]))
        .containsExactly(SuperInstructions.ADD, 1, 2, 3);
  }

  /** A thread stands at the same pc in both, whatever it runs. */
  @Test
  void stepsStandWhereTheyStood() {
    Set<Integer> seen = new TreeSet<>();
    for (String name : Lowered.CLASSES) {
      Lowered.codes(Lowered.program(Lowered.world(), name), name)
          .forEach(code -> compare(code, seen));
    }
    assertThat(seen)
        .as("the quick operations that real classes have")
        .contains(
            SuperInstructions.CONSTANT,
            SuperInstructions.CONSTANT_IF_EQ,
            SuperInstructions.CONSTANT_AND,
            SuperInstructions.ADD_GOTO);
  }

  private static void compare(RegisterCode code, Set<Integer> seen) {
    assertThat(code.quick()).hasSameSizeAs(code.words());
    code.pcs()
        .forEach(
            pc -> {
              int operation = code.quick()[pc] & 0xff;
              if (operation >= SuperInstructions.ADD) {
                seen.add(operation);
                assertThat(code.at(pc)).isInstanceOf(RegisterInstruction.Local.class);
              } else {
                IntStream.range(pc, pc + RegisterOpcodes.length(operation))
                    .forEach(i -> assertThat(code.quick()[i]).isEqualTo(code.words()[i]));
              }
            });
  }
}
