package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Steps from a location that a thread reads to one that it writes, and paths of such steps. */
final class ThreadSteps {
  private final Map<Place, Map<Integer, Set<Place>>> steps = new HashMap<>();

  /** A location, and the thread that wrote it. */
  private record Written(Place place, int thread) {}

  void add(int thread, Place from, Place to) {
    steps
        .computeIfAbsent(from, unseen -> new HashMap<>())
        .computeIfAbsent(thread, unseen -> new HashSet<>())
        .add(to);
  }

  /**
   * The locations that other threads write on paths from what a thread writes. Each step is by
   * another thread than the one before: a thread that reads its own write continues a step.
   */
  Set<Place> from(int thread, Set<Place> places) {
    Set<Written> seen = new HashSet<>();
    places.forEach(place -> seen.add(new Written(place, thread)));
    Deque<Written> open = new ArrayDeque<>(seen);
    Set<Place> reached = new HashSet<>();
    while (!open.isEmpty()) {
      Written next = open.remove();
      if (next.thread() != thread) {
        reached.add(next.place());
      }
      steps
          .getOrDefault(next.place(), Map.of())
          .forEach(
              (reader, targets) -> {
                for (Place target : targets) {
                  Written step = new Written(target, reader);
                  if (reader != next.thread() && seen.add(step)) {
                    open.add(step);
                  }
                }
              });
    }
    return reached;
  }

  /** Whether a path leads from one location to another, whichever threads make the steps. */
  boolean reachesAnyhow(Place from, Place to) {
    Set<Place> seen = new HashSet<>(Set.of(from));
    Deque<Place> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Place next = open.remove();
      if (next.equals(to)) {
        return true;
      }
      for (Set<Place> targets : steps.getOrDefault(next, Map.of()).values()) {
        targets.stream().filter(seen::add).forEach(open::add);
      }
    }
    return false;
  }
}
