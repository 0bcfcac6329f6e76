package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The first time that a path reaches the head of a loop. */
final class HeadVisit {
  /** A register of an unfinished method. */
  record Register(int frame, int number) {}

  /** What differs from round to round: it is forgotten at the head. */
  static final class Widening {
    final Map<Register, Set<Region>> registers = new HashMap<>();
    final Map<PathState.Slot, Set<Region>> slots = new HashMap<>();
    final Set<Term> published = new HashSet<>();

    boolean addAll(Widening more) {
      boolean grown = published.addAll(more.published);
      for (Map.Entry<Register, Set<Region>> each : more.registers.entrySet()) {
        grown |= !registers.containsKey(each.getKey());
        grown |=
            registers
                .computeIfAbsent(each.getKey(), key -> new HashSet<>())
                .addAll(each.getValue());
      }
      for (Map.Entry<PathState.Slot, Set<Region>> each : more.slots.entrySet()) {
        grown |= !slots.containsKey(each.getKey());
        grown |=
            slots.computeIfAbsent(each.getKey(), key -> new HashSet<>()).addAll(each.getValue());
      }
      return grown;
    }
  }

  final int number;
  final Step.Point point;
  final int line;

  /** Symbols up to this one were there before. */
  final int symbols;

  final Widening missing = new Widening();
  final Set<Register> widened = new HashSet<>();
  final Set<PathState.Slot> widenedSlots = new HashSet<>();

  /** The state at the head, after widening. */
  @Nullable PathState start;

  HeadVisit(int number, Step.Point point, int line, int symbols) {
    this.number = number;
    this.point = point;
    this.line = line;
    this.symbols = symbols;
  }
}
