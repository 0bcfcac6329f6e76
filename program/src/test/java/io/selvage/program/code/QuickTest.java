package io.selvage.program.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** That both give the same results is for the comparison with the JVM to show. */
class QuickTest {
  private static final int ADD = Op.ARITH | Opcodes.IADD << 8;

  @Test
  void constantsStandInPlace() {
    long constant = -3L << 40 | 7;
    int[] quick = Quick.of(new int[] {Op.CONST, 5, 0, 0}, new long[] {constant});
    assertThat(quick).containsExactly(Quick.CONSTANT, 5, 7, (int) (constant >> 32));
  }

  @Test
  void aConstantIsTakenByTheComparisonThatFollows() {
    int[] plain = {Op.CONST, 5, 0, 0, Op.IF_CMP_GE, 2, 5, 40};
    int[] quick = Quick.of(plain, new long[] {9});
    assertThat(quick).containsExactly(Quick.CONSTANT_IF_GE, 5, 9, 0, Op.IF_CMP_GE, 2, 5, 40);
  }

  @Test
  void onlyWhereItStandsOnTheRight() {
    int[] left = {Op.CONST, 5, 0, 0, Op.IF_CMP_GE, 5, 2, 40};
    int[] both = {Op.CONST, 5, 0, 0, Op.IF_CMP_GE, 5, 5, 40};
    int[] other = {Op.CONST, 5, 0, 0, Op.ARITH | Opcodes.IMUL << 8, 1, 5, 2};
    for (int[] plain : new int[][] {left, both, other}) {
      assertThat(Quick.of(plain, new long[] {9})[0]).isEqualTo(Quick.CONSTANT);
    }
  }

  @Test
  void aLoopEndsAtOnce() {
    int[] plain = {Op.IADD_IMMEDIATE, 1, 1, 1, Op.GOTO, 0, 0, 0};
    assertThat(Quick.of(plain, new long[0])[0]).isEqualTo(Quick.ADD_GOTO);
  }

  @Test
  void whatIsNotFrequentStays() {
    int[] plain = {Op.ARITH | Opcodes.FADD << 8, 1, 2, 3, Op.READ, 1, 2, 3, Op.RETURN, 0, 0, 0};
    assertThat(Quick.of(plain, new long[0])).isEqualTo(plain);
    assertThat(Quick.of(new int[] {ADD, 1, 2, 3}, new long[0])).containsExactly(Quick.ADD, 1, 2, 3);
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
        .contains(Quick.CONSTANT, Quick.CONSTANT_IF_EQ, Quick.CONSTANT_AND, Quick.ADD_GOTO);
  }

  private static void compare(Code code, Set<Integer> seen) {
    assertThat(code.quick()).hasSameSizeAs(code.words());
    code.pcs()
        .forEach(
            pc -> {
              int operation = code.quick()[pc] & 0xff;
              if (operation >= Quick.ADD) {
                seen.add(operation);
                assertThat(code.at(pc)).isInstanceOf(Insn.Local.class);
              } else {
                IntStream.range(pc, pc + Op.length(operation))
                    .forEach(i -> assertThat(code.quick()[i]).isEqualTo(code.words()[i]));
              }
            });
  }
}
