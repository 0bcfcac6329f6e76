package io.selvage.reduction.internal.rules;

import io.selvage.program.code.ComparisonKind;
import io.selvage.reduction.internal.memory.Classification;
import io.selvage.reduction.internal.movers.Mover;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.paths.Locks;
import io.selvage.reduction.internal.paths.Place;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Decision;
import io.selvage.reduction.internal.term.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rule C. A read may be moved right to a later step where the location is known to hold what was
 * read: a compare-and-set that expects it, or a second read under the guard of its writes that gave
 * the same. All steps between must be R, B or such reads.
 */
public final class ConfirmedReads {
  private final List<Step> steps;
  private final List<Condition> conditions;
  private final Movers movers;

  public ConfirmedReads(List<Step> steps, List<Condition> conditions, Movers movers) {
    this.steps = steps;
    this.conditions = conditions;
    this.movers = movers;
  }

  /** The reads that are confirmed, each with the step that confirms it, both by index. */
  public Map<Integer, Integer> find() {
    Map<Integer, Integer> confirmed = new LinkedHashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).kind() == Step.Kind.READ && movers.of(steps.get(i)) == Mover.NEITHER) {
        confirmation(i).ifPresent(by -> confirmed.put(by[0], by[1]));
      }
    }
    while (confirmed.entrySet().removeIf(it -> !isClear(it.getKey(), it.getValue(), confirmed))) {
      // What is between must be confirmed itself, so one less may make others fail.
    }
    return confirmed;
  }

  private Optional<int[]> confirmation(int read) {
    Step first = steps.get(read);
    Place place = first.place().orElseThrow();
    Term value = first.value().orElseThrow();
    if (!Locks.isStable(place.holder())) {
      return Optional.empty();
    }
    for (int i = read + 1; i < steps.size(); i++) {
      Step later = steps.get(i);
      if (later.place().filter(place::isSame).isEmpty()) {
        continue;
      }
      boolean swapped =
          later.kind() == Step.Kind.SWAPPED && isEqual(later.expected().orElseThrow(), value);
      boolean again =
          later.kind() == Step.Kind.READ
              && movers.of(later) == Mover.BOTH
              && !Classification.guards(later).isEmpty()
              && isEqual(later.value().orElseThrow(), value);
      if (swapped || again) {
        return Optional.of(new int[] {read, i});
      }
    }
    return Optional.empty();
  }

  private boolean isEqual(Term left, Term right) {
    return left.equals(right)
        || Decision.of(ComparisonKind.EQUAL, left, right, conditions).orElse(false);
  }

  private boolean isClear(int read, int by, Map<Integer, Integer> confirmed) {
    for (int i = read + 1; i < by; i++) {
      Mover mover = movers.of(steps.get(i));
      boolean moves = mover == Mover.BOTH || mover == Mover.RIGHT;
      boolean also = confirmed.containsKey(i) && confirmed.get(i) <= by;
      if (!moves && !also || steps.get(i).writes() && mayWrite(i, read)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayWrite(int write, int read) {
    Place place = steps.get(read).place().orElseThrow();
    return steps.get(write).place().orElseThrow().mayBe(place);
  }
}
