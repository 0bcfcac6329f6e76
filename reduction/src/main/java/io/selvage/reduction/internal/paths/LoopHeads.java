package io.selvage.reduction.internal.paths;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the loops of a method are cut: the targets of edges that lead back to an instruction which
 * a walk in depth has not left yet. Every cycle has one.
 */
final class LoopHeads {
  private final Map<RegisterCode, Set<Integer>> known = new HashMap<>();
  private final Map<RegisterCode, Map<Integer, Integer>> following = new HashMap<>();

  boolean isHead(RegisterCode code, int pc) {
    return known.computeIfAbsent(code, this::find).contains(pc);
  }

  /** The instruction after the one at pc. */
  int next(RegisterCode code, int pc) {
    return following.computeIfAbsent(code, LoopHeads::order).getOrDefault(pc, -1);
  }

  private static Map<Integer, Integer> order(RegisterCode code) {
    Map<Integer, Integer> next = new HashMap<>();
    int[] pcs = code.pcs().toArray();
    for (int i = 0; i + 1 < pcs.length; i++) {
      next.put(pcs[i], pcs[i + 1]);
    }
    return next;
  }

  private Set<Integer> find(RegisterCode code) {
    Set<Integer> heads = new HashSet<>();
    Set<Integer> done = new HashSet<>();
    Set<Integer> open = new HashSet<>();
    Deque<Integer> stack = new ArrayDeque<>();
    stack.push(0);
    while (!stack.isEmpty()) {
      int pc = stack.peek();
      if (done.contains(pc)) {
        stack.pop();
      } else if (!open.add(pc)) {
        open.remove(pc);
        done.add(pc);
        stack.pop();
      } else {
        for (int target : successors(code, pc)) {
          if (open.contains(target)) {
            heads.add(target);
          } else if (!done.contains(target)) {
            stack.push(target);
          }
        }
      }
    }
    return heads;
  }

  private List<Integer> successors(RegisterCode code, int pc) {
    RegisterInstruction insn = code.at(pc);
    List<Integer> targets = new ArrayList<>();
    int next = next(code, pc);
    if (insn instanceof RegisterInstruction.Jump jump) {
      targets.add(jump.target());
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      targets.add(branch.target());
      targets.add(next);
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      targets.addAll(choice.cases().values());
      targets.add(choice.otherwise());
    } else if (!(insn instanceof RegisterInstruction.Return)
        && !(insn instanceof RegisterInstruction.Throw)
        && next >= 0) {
      targets.add(next);
    }
    int[] handlers = code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (handlers[i] <= pc && pc < handlers[i + 1]) {
        targets.add(handlers[i + 2]);
      }
    }
    return targets;
  }
}
