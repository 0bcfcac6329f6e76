package io.selvage.program.internal.analysis;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Whether code asks no more of the word that its update found than whether it is the expected one:
 * it compares the two, and then forgets the word; or it never looks at it. Whoever writes {@code
 * compareAndExchange(…) == expected} has a compare-and-set of a mode that Java has no other name
 * for.
 *
 * <p>Only straight code up to the comparison is understood; of anything else the answer is no.
 */
public final class CompareOnlyUse {
  private static final int MOST = 16;

  private final RegisterCode code;
  private final IntPredicate isExpected;

  /** Registers that hold the word, and those that hold something else than they did. */
  private final BitSet holding = new BitSet();

  private final BitSet changed = new BitSet();

  private CompareOnlyUse(RegisterCode code, IntPredicate isExpected) {
    this.code = code;
    this.isExpected = isExpected;
  }

  /**
   * @param pc of the update
   * @param isExpected whether a register holds the expected word when the update is done; asked of
   *     {@link RegisterInstruction#NONE} for null and 0
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
