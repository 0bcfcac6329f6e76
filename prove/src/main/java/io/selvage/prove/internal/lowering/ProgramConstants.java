package io.selvage.prove.internal.lowering;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;

/** The numbers in the code, and a variable that is always zero. */
final class ProgramConstants {
  private final List<Long> values = new ArrayList<>(List.of(0L, 1L));
  private final int zero;
  private final int scratch;

  ProgramConstants(VariableAllocator variables) {
    this.zero = variables.take(1);
    this.scratch = variables.take(1);
  }

  int word(long value) {
    if (!values.contains(value)) {
      values.add(value);
    }
    return ViewWord.constant(values.indexOf(value));
  }

  List<Long> values() {
    return values;
  }

  /** A variable that is never written and holds zero. */
  int zero() {
    return zero;
  }

  /** The right operand of a branch. */
  int right(InlinedFrame frame, RegisterInstruction.Branch branch) {
    return branch.right() == RegisterInstruction.NONE ? zero : frame.variable(branch.right());
  }

  /** A variable that is never read. */
  int scratch() {
    return scratch;
  }
}
