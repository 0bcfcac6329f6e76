package io.selvage.program.code;

import java.util.ArrayList;
import java.util.List;

/** Where control goes from an instruction, within its method. */
final class Flow {
  private Flow() {}

  /** The instructions that may follow when nothing is thrown: the next one first. */
  static List<Integer> next(Code code, int pc) {
    Insn insn = code.at(pc);
    int after = pc + Op.length(code.words()[pc] & 0xff);
    List<Integer> next = new ArrayList<>();
    if (insn instanceof Insn.Jump jump) {
      add(next, code, jump.target());
    } else if (insn instanceof Insn.Branch branch) {
      add(next, code, after);
      add(next, code, branch.target());
    } else if (insn instanceof Insn.Forget forget) {
      add(next, code, forget.target());
    } else if (insn instanceof Insn.Either either) {
      add(next, code, after);
      add(next, code, either.branch().target());
    } else if (insn instanceof Insn.Switch choice) {
      choice.cases().values().forEach(target -> add(next, code, target));
      add(next, code, choice.otherwise());
    } else if (!endsHere(insn)) {
      add(next, code, after);
    }
    return next;
  }

  /** Whether control leaves the method, or is lost, unless a handler catches it. */
  static boolean endsHere(Insn insn) {
    return insn instanceof Insn.Return || insn instanceof Insn.Throw || insn instanceof Insn.Refuse;
  }

  private static void add(List<Integer> next, Code code, int pc) {
    if (pc < code.words().length && !next.contains(pc)) {
      next.add(pc);
    }
  }

  /** A place where exceptions of a class (0: of any) thrown at some instruction are caught. */
  record Handler(int pc, int type) {}

  /** The handlers whose range holds the instruction, in the order in which they are asked. */
  static List<Handler> handlers(Code code, int pc) {
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
