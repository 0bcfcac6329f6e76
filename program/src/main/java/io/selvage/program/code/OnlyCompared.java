package io.selvage.program.code;

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
public final class OnlyCompared {
  private static final int MOST = 16;

  private final Code code;
  private final IntPredicate isExpected;

  /** Registers that hold the word, and those that hold something else than they did. */
  private final BitSet holding = new BitSet();

  private final BitSet changed = new BitSet();

  private OnlyCompared(Code code, IntPredicate isExpected) {
    this.code = code;
    this.isExpected = isExpected;
  }

  /**
   * @param pc of the update
   * @param isExpected whether a register holds the expected word when the update is done; asked of
   *     {@link Insn#NONE} for null and 0
   */
  public static boolean is(Code code, int pc, IntPredicate isExpected) {
    return new OnlyCompared(code, isExpected).follow(pc);
  }

  private boolean follow(int update) {
    int pc = update + Op.length(Op.UPDATE);
    int result = code.at(update).to();
    if (result < 0) {
      return true;
    }
    set(result, true);
    for (int i = 0; i < MOST; i++) {
      if (isForgotten(pc)) {
        return true;
      }
      Insn insn = code.at(pc);
      if (insn instanceof Insn.Branch branch) {
        return isQuestion(branch)
            && isForgotten(branch.target())
            && isForgotten(pc + Op.length(Op.IF_EQ));
      } else if (insn instanceof Insn.Jump jump) {
        pc = jump.target();
      } else if (insn instanceof Insn.Move move) {
        set(move.to(), holding.get(move.from()));
        pc += Op.length(Op.MOVE);
      } else if (insn instanceof Insn.Constant constant) {
        set(constant.to(), false);
        pc += Op.length(Op.CONST);
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

  private boolean isQuestion(Insn.Branch branch) {
    boolean isEquality =
        branch.comparison() == Comparison.EQUAL || branch.comparison() == Comparison.NOT_EQUAL;
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
