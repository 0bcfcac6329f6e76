package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.InstructionOperands;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.FieldInfo;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Whether a value read from a field flows only, through arithmetic, back into the same field:
 * {@code modCount++}. Such a field distinguishes states that no caller can distinguish.
 */
public final class FaintFieldAnalysis {
  private final RegisterCode code;
  private final int[] words;
  private final FieldInfo field;
  private final long[] tainted;
  private final ArrayDeque<Integer> work = new ArrayDeque<>();
  private boolean leaks;

  private FaintFieldAnalysis(RegisterCode code, FieldInfo field) {
    this.code = code;
    this.words = code.words();
    this.field = field;
    this.tainted = new long[words.length / 4 + 2];
  }

  /** Whether the READ of the field at pc is faint. */
  public static boolean isFaint(RegisterCode code, int pc) {
    @Nullable FieldInfo field = code.field(pc);
    if (field == null || code.registers() > 64) {
      return false;
    }
    FaintFieldAnalysis flow = new FaintFieldAnalysis(code, field);
    flow.reach(pc + 4, 1L << code.words()[pc + 1]);
    while (!flow.leaks && !flow.work.isEmpty()) {
      flow.visit(flow.work.poll());
    }
    return !flow.leaks;
  }

  private void reach(int pc, long taint) {
    if (pc >= words.length || taint == 0) {
      return;
    }
    long merged = tainted[pc / 4] | taint;
    if (merged != tainted[pc / 4]) {
      tainted[pc / 4] = merged;
      work.add(pc);
    }
  }

  private void visit(int pc) {
    long taint = tainted[pc / 4];
    int operation = words[pc] & 0xff;
    boolean[] touched = new boolean[1];
    InstructionOperands.uses(words, pc, r -> touched[0] |= (taint >>> r & 1) != 0);
    int result = InstructionOperands.result(words, pc);
    long after = result >= 0 ? taint & ~(1L << result) : taint;
    if (touched[0]) {
      if (passes(operation, pc)) {
        after |= 1L << result;
      } else if (!returnsHome(operation, pc, taint)) {
        leaks = true;
        return;
      }
    }
    // A handler may read any tainted register; that is rare enough to give up here.
    int[] handlers = code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (pc >= handlers[i] && pc < handlers[i + 1]) {
        reach(handlers[i + 2], taint);
      }
    }
    follow(pc, operation, after);
  }

  private boolean passes(int operation, int pc) {
    return switch (operation) {
      case RegisterOpcodes.MOVE, RegisterOpcodes.IADD_IMMEDIATE -> true;
      case RegisterOpcodes.ARITH -> !JvmArithmetic.divides(words[pc] >>> 8);
      default -> false;
    };
  }

  private boolean returnsHome(int operation, int pc, long taint) {
    return operation == RegisterOpcodes.WRITE
        && field.equals(code.field(pc))
        && (taint >>> words[pc + 1] & 1) == 0;
  }

  private void follow(int pc, int operation, long taint) {
    if (operation >= RegisterOpcodes.GOTO && operation <= RegisterOpcodes.IF_CMP_LE
        || operation == RegisterOpcodes.EITHER
        || operation == RegisterOpcodes.FORGET) {
      reach(words[pc + 3], taint);
    } else if (operation == RegisterOpcodes.SWITCH) {
      int[] table = code.switchTable(words[pc + 2]);
      reach(table[0], taint);
      for (int i = 2; i < table.length; i += 2) {
        reach(table[i], taint);
      }
      return;
    }
    if (operation != RegisterOpcodes.GOTO
        && operation != RegisterOpcodes.FORGET
        && operation != RegisterOpcodes.RETURN
        && operation != RegisterOpcodes.RETURN_VALUE
        && operation != RegisterOpcodes.THROW) {
      reach(pc + RegisterOpcodes.length(operation), taint);
    }
  }
}
