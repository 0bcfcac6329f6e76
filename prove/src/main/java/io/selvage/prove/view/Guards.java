package io.selvage.prove.view;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The proof is for sequential consistency. A place that is accessed plainly once others can see it,
 * and written then, needs one and the same lock at all its accesses; collected while views are
 * explored. What is not written any more was written before its object was shown, which happens by
 * places that are volatile or have their lock.
 */
final class Guards {
  private static final int OF_THE_NODE = 1 << 30;

  private final StepProgram program;
  private final Map<String, Set<Access>> accesses = new TreeMap<>();

  /**
   * @param held the locks of the object, and that of the node, which the thread holds
   */
  private record Access(int line, int held, boolean plain, boolean writes) {
    /** Whether the two may race with each other. */
    boolean races(Access other) {
      return (held & other.held) == 0 && (plain || other.plain) && (writes || other.writes);
    }
  }

  Guards(StepProgram program) {
    this.program = program;
  }

  void note(View view, Instruction insn, Place place, int node) {
    int held = node > 0 && view.held[node] == View.MINE ? OF_THE_NODE : 0;
    for (int i = 0; i < view.locks.length; i++) {
      held |= view.locks[i] == View.MINE ? 1 << i : 0;
    }
    boolean plain = insn.strength() == Strength.PLAIN;
    boolean writes = !(insn.op() instanceof Op.Load || insn.op() instanceof Op.LoadPair);
    Access access = new Access(insn.line(), held, plain, writes);
    for (String name : names(place)) {
      accesses.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(access);
    }
  }

  private List<String> names(Place place) {
    if (place instanceof Place.Global global) {
      return List.of(program.globals().get(global.number()).name());
    } else if (place instanceof Place.Other other) {
      return List.of(other.field());
    } else if (place instanceof Place.Pair) {
      return List.of("the link of nodes", "the mark of nodes");
    }
    return List.of(place instanceof Place.Mark ? "the mark of nodes" : "the link of nodes");
  }

  /** Why the proof does not hold for Java's memory; empty if it does. */
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

  /** Names two that race; where each two have a lock in common, but not all, the first two. */
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
        + " is accessed plainly in line "
        + one.line()
        + ", and "
        + (two.writes() ? "written" : "read")
        + " in line "
        + two.line()
        + ": no one lock is held at all its accesses";
  }
}
