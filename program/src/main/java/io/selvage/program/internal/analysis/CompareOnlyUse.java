package io.selvage.program.internal.analysis;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Whether code uses the value returned by its update only to compare it with the expected one, or
 * not at all. Code that writes {@code compareAndExchange(…) == expected} performs a compare-and-set
 * in a mode that has no other name in Java.
 *
 * <p>Only straight-line code up to the comparison is analysed; for anything else the result is
 * false.
 */
public final class CompareOnlyUse {
  private static final int MOST = 16;

  private final RegisterCode code;
  private final IntPredicate isExpected;

  /** Registers that hold the value, and registers that have been overwritten. */
  private final BitSet holding = new BitSet();

  private final BitSet changed = new BitSet();

  private CompareOnlyUse(RegisterCode code, IntPredicate isExpected) {
    this.code = code;
    this.isExpected = isExpected;
  }

  /**
   * @param pc of the update
   * @param isExpected whether a register holds the expected value when the update completes; called
   *     with {@link RegisterInstruction#NONE} for null and 0
   */
  public static boolean is(RegisterCode code, int pc, IntPredicate isExpected) {
    return new CompareOnlyUse(code, isExpected).follow(pc);
  }

  private boolean follow(int update) {
    int pc = update + RegisterOpcodes.length(RegisterOpcodes.UPDATE);
    int result = code.at(update).to();
    if (result < 0) {
      return true;
    }
    set(result, true);
    for (int i = 0; i < MOST; i++) {
      if (isForgotten(pc)) {
        return true;
      }
      RegisterInstruction insn = code.at(pc);
      if (insn instanceof RegisterInstruction.Branch branch) {
        return isQuestion(branch)
            && isForgotten(branch.target())
            && isForgotten(pc + RegisterOpcodes.length(RegisterOpcodes.IF_EQ));
      } else if (insn instanceof RegisterInstruction.Jump jump) {
        pc = jump.target();
      } else if (insn instanceof RegisterInstruction.Move move) {
        set(move.to(), holding.get(move.from()));
        pc += RegisterOpcodes.length(RegisterOpcodes.MOVE);
      } else if (insn instanceof RegisterInstruction.Constant constant) {
        set(constant.to(), false);
        pc += RegisterOpcodes.length(RegisterOpcodes.CONST);
      } else {
        return false;
      }
    }
    return false;
  }

  private void set(int register, boolean holds) {
    changed.set(register);
    holding.set(register, holds);
  }

  private boolean isForgotten(int pc) {
    for (int entry : code.liveness().at(pc)) {
      if (holding.get(entry >> 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean isQuestion(RegisterInstruction.Branch branch) {
    boolean isEquality =
        branch.comparison() == ComparisonKind.EQUAL
            || branch.comparison() == ComparisonKind.NOT_EQUAL;
    return isEquality
        && (holds(branch.left()) && isSame(branch.right())
            || holds(branch.right()) && isSame(branch.left()));
  }

  private boolean holds(int register) {
    return register >= 0 && holding.get(register);
  }

  private boolean isSame(int register) {
    return (register < 0 || !changed.get(register)) && isExpected.test(register);
  }
}
