package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Steps from a location that a thread reads to one that it writes, and paths of such steps.
 *
 * @param read the locations that each thread reads
 */
record ThreadSteps(Map<Integer, Set<Place>> read, Map<Integer, Set<Place>> written) {
  /** A location, and the thread that wrote it. */
  private record Written(Place place, int thread) {}

  /**
   * The locations that other threads write on paths from what a thread writes. Each step is by
   * another thread than the one before.
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
      for (Map.Entry<Integer, Set<Place>> reader : read.entrySet()) {
        if (reader.getKey() != next.thread() && reader.getValue().contains(next.place())) {
          for (Place target : written.getOrDefault(reader.getKey(), Set.of())) {
            Written step = new Written(target, reader.getKey());
            if (seen.add(step)) {
              open.add(step);
            }
          }
        }
      }
    }
    return reached;
  }
}
