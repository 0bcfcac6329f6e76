package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.ArrayList;
import java.util.List;

/** The control flow within a method. */
public final class ControlFlow {
  private ControlFlow() {}

  /** The instructions that may follow if nothing is thrown, in textual order. */
  public static List<Integer> next(RegisterCode code, int pc) {
    RegisterInstruction insn = code.at(pc);
    int after = pc + RegisterOpcodes.length(code.words()[pc] & 0xff);
    List<Integer> next = new ArrayList<>();
    if (insn instanceof RegisterInstruction.Jump jump) {
      add(next, code, jump.target());
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      add(next, code, after);
      add(next, code, branch.target());
    } else if (insn instanceof RegisterInstruction.Forget forget) {
      add(next, code, forget.target());
    } else if (insn instanceof RegisterInstruction.Either either) {
      add(next, code, after);
      add(next, code, either.branch().target());
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      choice.cases().values().forEach(target -> add(next, code, target));
      add(next, code, choice.otherwise());
    } else if (!endsHere(insn)) {
      add(next, code, after);
    }
    return next;
  }

  /** Whether control leaves the method, or is unknown, unless a handler catches the exception. */
  public static boolean endsHere(RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Return
        || insn instanceof RegisterInstruction.Throw
        || insn instanceof RegisterInstruction.Unsupported;
  }

  private static void add(List<Integer> next, RegisterCode code, int pc) {
    if (pc < code.words().length && !next.contains(pc)) {
      next.add(pc);
    }
  }

  /** A handler for exceptions of a class (0: of any class). */
  public record Handler(int pc, int type) {}

  /** The handlers whose range contains the instruction, in the order of precedence. */
  public static List<Handler> handlers(RegisterCode code, int pc) {
    int[] table = code.handlers();
    List<Handler> handlers = new ArrayList<>();
    for (int i = 0; i < table.length; i += 4) {
      if (pc >= table[i] && pc < table[i + 1]) {
        handlers.add(new Handler(table[i + 2], table[i + 3]));
      }
    }
    return handlers;
  }
}
