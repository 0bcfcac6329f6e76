package io.selvage.reduction.internal.checker;

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

/** Which instruction is next, and where loops begin: the targets of edges that lead back. */
final class ControlFlow {
  private final Map<RegisterCode, Map<Integer, Integer>> following = new HashMap<>();
  private final Map<RegisterCode, Set<Integer>> heads = new HashMap<>();

  int next(RegisterCode code, int pc) {
    return following.computeIfAbsent(code, ControlFlow::order).getOrDefault(pc, -1);
  }

  boolean isHead(RegisterCode code, int pc) {
    return heads.computeIfAbsent(code, this::search).contains(pc);
  }

  private static Map<Integer, Integer> order(RegisterCode code) {
    Map<Integer, Integer> next = new HashMap<>();
    int[] pcs = code.pcs().toArray();
    for (int i = 1; i < pcs.length; i++) {
      next.put(pcs[i - 1], pcs[i]);
    }
    return next;
  }

  private Set<Integer> search(RegisterCode code) {
    Set<Integer> found = new HashSet<>();
    Set<Integer> entered = new HashSet<>(Set.of(0));
    Set<Integer> current = new HashSet<>(Set.of(0));
    Deque<Integer> path = new ArrayDeque<>(List.of(0));
    Deque<Deque<Integer>> rest = new ArrayDeque<>();
    rest.push(successors(code, 0));
    while (!path.isEmpty()) {
      // The last first, so that handlers come before what follows.
      Integer target = rest.element().pollLast();
      if (target == null) {
        rest.pop();
        current.remove(path.pop());
      } else if (current.contains(target)) {
        found.add(target);
      } else if (entered.add(target)) {
        current.add(target);
        path.push(target);
        rest.push(successors(code, target));
      }
    }
    return found;
  }

  private Deque<Integer> successors(RegisterCode code, int pc) {
    RegisterInstruction insn = code.at(pc);
    List<Integer> targets = new ArrayList<>();
    if (insn instanceof RegisterInstruction.Jump jump) {
      targets.add(jump.target());
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      targets.addAll(choice.cases().values());
      targets.add(choice.otherwise());
    } else if (!(insn instanceof RegisterInstruction.Return)
        && !(insn instanceof RegisterInstruction.Throw)) {
      if (insn instanceof RegisterInstruction.Branch branch) {
        targets.add(branch.target());
      }
      int next = next(code, pc);
      if (next >= 0) {
        targets.add(next);
      }
    }
    int[] handlers = code.handlers();
    for (int i = 0; i < handlers.length; i += 4) {
      if (handlers[i] <= pc && pc < handlers[i + 1]) {
        targets.add(handlers[i + 2]);
      }
    }
    return new ArrayDeque<>(targets);
  }
}
