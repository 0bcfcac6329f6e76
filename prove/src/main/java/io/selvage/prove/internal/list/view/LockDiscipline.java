package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepInstruction.Strength;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The proof assumes sequential consistency. A location that is accessed plainly while shared must
 * be protected by a single common lock at all its accesses, or no longer be written; the accesses
 * are collected while views are explored.
 *
 * <p>A location that is no longer written was written before its node was published. Every thread
 * that has the node reached it through locations that are volatile, guarded, or of this kind; so,
 * link by link, the writes also happen before the reads in the Java memory model.
 */
public final class LockDiscipline {
  private static final int OF_THE_NODE = 1 << 30;

  private final StepProgram program;
  private final Map<String, Set<Access>> accesses = new TreeMap<>();

  /**
   * @param held the locks of the object, and that of the node, that the thread holds
   */
  private record Access(int line, int held, boolean plain, boolean writes) {
    /** Whether the two accesses may race. */
    boolean races(Access other) {
      return (held & other.held) == 0 && (plain || other.plain) && (writes || other.writes);
    }
  }

  public LockDiscipline(StepProgram program) {
    this.program = program;
  }

  void note(ThreadView view, StepInstruction insn, MemoryPlace place, int node) {
    int held = node > 0 && view.held[node] == ThreadView.MINE ? OF_THE_NODE : 0;
    for (int i = 0; i < view.locks.length; i++) {
      held |= view.locks[i] == ThreadView.MINE ? 1 << i : 0;
    }
    boolean plain = insn.strength() == Strength.PLAIN;
    boolean writes = !(insn.op() instanceof StepOp.Load || insn.op() instanceof StepOp.LoadPair);
    Access access = new Access(insn.line(), held, plain, writes);
    for (String name : names(place)) {
      accesses.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(access);
    }
  }

  private List<String> names(MemoryPlace place) {
    if (place instanceof MemoryPlace.Global global) {
      return List.of(program.globals().get(global.number()).name());
    } else if (place instanceof MemoryPlace.Other other) {
      return List.of(other.field());
    } else if (place instanceof MemoryPlace.Pair) {
      return List.of("the link of nodes", "the mark of nodes");
    }
    return List.of(place instanceof MemoryPlace.Mark ? "the mark of nodes" : "the link of nodes");
  }

  /** Why the proof does not hold under the Java memory model; empty if it does. */
  Optional<String> fault() {
    return accesses.entrySet().stream()
        .filter(entry -> isRacy(entry.getValue()))
        .findFirst()
        .map(entry -> words(entry.getKey(), List.copyOf(entry.getValue())));
  }

  private static boolean isRacy(Set<Access> all) {
    int common = all.stream().mapToInt(Access::held).reduce(-1, (a, b) -> a & b);
    return common == 0
        && all.stream().anyMatch(Access::plain)
        && all.stream().anyMatch(Access::writes);
  }

  /**
   * Names two accesses that race; if each pair has a common lock, but not all together, the first
   * two.
   */
  private static String words(String name, List<Access> all) {
    Access one = all.get(0);
    Access two = all.get(all.size() - 1);
    for (Access each : all) {
      for (Access other : all) {
        if (each.plain() && each.races(other)) {
          one = each;
          two = other;
        }
      }
    }
    return "PRV-033 "
        + name
        + " is accessed in plain mode in line "
        + one.line()
        + ", and "
        + (two.writes() ? "written" : "read")
        + " in line "
        + two.line()
        + ": no single lock protects all its accesses";
  }
}
