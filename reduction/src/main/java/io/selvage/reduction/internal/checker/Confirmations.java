package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rule C: reads that move right to a step which shows that the location holds what was read. All
 * steps between are R, B or moved as well, and the call does not write the location in between.
 */
final class Confirmations {
  private final List<Step> steps;
  private final Facts facts;
  private final Movers movers;

  Confirmations(List<Step> steps, List<Facts.Fact> facts, Movers movers) {
    this.steps = steps;
    this.facts = new Facts(facts);
    this.movers = movers;
  }

  /** Reads and the steps that confirm them, by index. */
  Map<Integer, Integer> find() {
    Map<Integer, Integer> found = new TreeMap<>();
    for (int i = 0; i < steps.size(); i++) {
      boolean loose =
          steps.get(i).kind() == Step.Kind.READ
              && movers.of(steps.get(i)) == Movers.Mover.NEITHER
              && steps.get(i).cell().orElseThrow().holder().isStable();
      int by = loose ? confirming(i) : -1;
      if (by >= 0) {
        found.put(i, by);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = found.entrySet().removeIf(it -> !isClear(it.getKey(), it.getValue(), found));
    }
    return found;
  }

  private int confirming(int read) {
    Cell cell = steps.get(read).cell().orElseThrow();
    Value value = steps.get(read).value().orElseThrow();
    for (int i = read + 1; i < steps.size(); i++) {
      Step later = steps.get(i);
      if (later.cell().filter(cell::isSame).isEmpty()) {
        continue;
      }
      boolean swapped =
          later.kind() == Step.Kind.SWAPPED && isEqual(later.expected().orElseThrow(), value);
      boolean again =
          later.kind() == Step.Kind.READ
              && movers.of(later) == Movers.Mover.BOTH
              && !Lock.guards(later).isEmpty()
              && isEqual(later.value().orElseThrow(), value);
      if (swapped || again) {
        return i;
      }
    }
    return -1;
  }

  private boolean isEqual(Value one, Value other) {
    return one.equals(other) || facts.holds(ComparisonKind.EQUAL, one, other);
  }

  private boolean isClear(int read, int by, Map<Integer, Integer> found) {
    Cell cell = steps.get(read).cell().orElseThrow();
    for (int i = read + 1; i < by; i++) {
      Movers.Mover mover = movers.of(steps.get(i));
      boolean moves =
          mover == Movers.Mover.BOTH
              || mover == Movers.Mover.RIGHT
              || found.getOrDefault(i, Integer.MAX_VALUE) <= by;
      boolean writes = steps.get(i).writes() && steps.get(i).cell().orElseThrow().mayBe(cell);
      if (!moves || writes) {
        return false;
      }
    }
    return true;
  }
}
