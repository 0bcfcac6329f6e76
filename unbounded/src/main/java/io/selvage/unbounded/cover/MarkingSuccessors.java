package io.selvage.unbounded.cover;

import io.selvage.core.collection.IntList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The successors of a marking: each transition is indexed by the place, among those it takes from,
 * that the fewest transitions take from.
 */
final class MarkingSuccessors {
  private final TransitionArrays rules;
  private final IntList[] takingNothing;
  private final Map<Long, IntList> taking = new HashMap<>();
  private long effort;

  MarkingSuccessors(TransitionArrays rules) {
    this.rules = rules;
    this.takingNothing = new IntList[rules.net.controls()];
    for (int control = 0; control < takingNothing.length; control++) {
      takingNothing[control] = new IntList();
    }
    int[] takers = new int[rules.initial.length];
    for (int[] places : rules.takePlaces) {
      for (int place : places) {
        takers[place]++;
      }
    }
    for (int t = 0; t < rules.count; t++) {
      if (rules.takePlaces[t].length == 0) {
        takingNothing[rules.from[t]].add(t);
      } else {
        long key = key(rules.from[t], rarest(rules.takePlaces[t], takers));
        taking.computeIfAbsent(key, k -> new IntList()).add(t);
      }
    }
  }

  private static int rarest(int[] places, int[] takers) {
    int rarest = places[0];
    for (int place : places) {
      rarest = takers[place] < takers[rarest] ? place : rarest;
    }
    return rarest;
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | place;
  }

  long effort() {
    return effort;
  }

  void of(Marking marking, Consumer<Marking> consumer) {
    each(marking, takingNothing[marking.control], consumer);
    for (int place : marking.places) {
      IntList steps = taking.get(key(marking.control, place));
      if (steps != null) {
        each(marking, steps, consumer);
      }
    }
  }

  private void each(Marking marking, IntList steps, Consumer<Marking> consumer) {
    for (int i = 0; i < steps.size(); i++) {
      effort += 4;
      marking
          .after(rules, steps.get(i))
          .ifPresent(
              after -> {
                effort += 8L + 2L * after.places.length;
                consumer.accept(after);
              });
    }
  }
}
