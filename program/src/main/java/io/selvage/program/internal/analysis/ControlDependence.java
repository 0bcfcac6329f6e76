package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;

/**
 * The instructions of a method whose execution depends on the outcome of a given instruction: those
 * between it and its immediate post-dominator (control dependence, Ferrante, Ottenstein and Warren
 * 1987). Exceptions raised by the JVM itself (null, bounds) are not followed.
 */
public final class ControlDependence {
  private final List<Integer> pcs;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final List<List<Integer>> next = new ArrayList<>();
  private final BitSet[] after;

  /**
   * @param mayThrow whether the call at a pc is assumed to be able to throw
   */
  public ControlDependence(RegisterCode code, IntPredicate mayThrow) {
    this.pcs = code.pcs().boxed().toList();
    for (int i = 0; i < pcs.size(); i++) {
      numbers.put(pcs.get(i), i);
    }
    for (int pc : pcs) {
      next.add(successors(code, pc, mayThrow.test(pc)));
    }
    this.after = postDominators();
  }

  /** The instructions that may follow if nothing is thrown. */
  public static List<Integer> next(RegisterCode code, int pc) {
    return ControlFlow.next(code, pc);
  }

  /** The handlers that may follow. */
  public static List<Integer> handlers(RegisterCode code, int pc) {
    return ControlFlow.handlers(code, pc).stream().map(ControlFlow.Handler::pc).toList();
  }

  private int exit() {
    return pcs.size();
  }

  private List<Integer> successors(RegisterCode code, int pc, boolean mayThrow) {
    List<Integer> found = new ArrayList<>();
    ControlFlow.next(code, pc).forEach(to -> found.add(numbers.getOrDefault(to, exit())));
    RegisterInstruction insn = code.at(pc);
    if (mayThrow || insn instanceof RegisterInstruction.Throw) {
      ControlFlow.handlers(code, pc).forEach(handler -> found.add(numbers.get(handler.pc())));
      found.add(exit());
    }
    return found.isEmpty() ? List.of(exit()) : found;
  }

  private BitSet[] postDominators() {
    BitSet[] sets = new BitSet[exit() + 1];
    for (int i = 0; i < exit(); i++) {
      sets[i] = new BitSet();
      sets[i].set(0, exit() + 1);
    }
    sets[exit()] = new BitSet();
    sets[exit()].set(exit());
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = exit() - 1; i >= 0; i--) {
        BitSet common = (BitSet) sets[next.get(i).get(0)].clone();
        next.get(i).forEach(to -> common.and(sets[to]));
        common.set(i);
        if (!common.equals(sets[i])) {
          sets[i] = common;
          changed = true;
        }
      }
    }
    return sets;
  }

  /** The pcs of the instructions that depend on the outcome of the one at pc. */
  public BitSet of(int pc) {
    int branch = Objects.requireNonNull(numbers.get(pc));
    BitSet region = new BitSet();
    BitSet seen = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>(next.get(branch));
    while (!work.isEmpty()) {
      int at = work.poll();
      boolean isCommon = at == exit() || at != branch && after[branch].get(at);
      if (!isCommon && !seen.get(at)) {
        seen.set(at);
        region.set(pcs.get(at));
        work.addAll(next.get(at));
      }
    }
    return region;
  }
}
