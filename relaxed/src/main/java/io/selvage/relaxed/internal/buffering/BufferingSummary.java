package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What executions have shown about load buffering: which locations threads read before others that
 * they write, and which words there were. Load buffering needs a cycle: some thread reads x and
 * writes y afterwards, nothing keeps the read before the write, the read is in a race, and from y
 * reads and writes of threads lead back to x. Workers share one.
 */
public final class BufferingSummary {
  private final MemoryModel model;
  private final Map<Place, Set<Place>> leads = new HashMap<>();
  private final Set<Edge> free = new HashSet<>();
  private final Set<Place> racy = new HashSet<>();
  private final Map<Place, Set<Long>> words = new LinkedHashMap<>();

  /** A read of one location and a later write of another one. */
  private record Edge(Place from, Place to) {}

  public BufferingSummary(MemoryModel model) {
    this.model = model;
  }

  synchronized void addWord(Place place, long word) {
    words.computeIfAbsent(place, unseen -> new TreeSet<>()).add(word);
  }

  synchronized void addRacy(Place place) {
    racy.add(place);
  }

  /** A thread reads a location and later writes the other one. */
  synchronized void addLead(Place from, Place to) {
    leads.computeIfAbsent(from, unseen -> new HashSet<>()).add(to);
  }

  /**
   * Nothing keeps such a read before the write. Accesses of one location stay in order, but for
   * plain reads as the specification has them.
   */
  synchronized void addFree(Place from, Place to, boolean isPlain) {
    if (!from.equals(to) || isPlain && model == MemoryModel.JAVA) {
      free.add(new Edge(from, to));
    }
  }

  /** What to postpone. */
  public synchronized PostponementPlan plan() {
    Set<Place> places = new HashSet<>();
    for (Edge edge : free) {
      if (racy.contains(edge.from()) && reaches(edge.to(), edge.from())) {
        places.add(edge.from());
      }
    }
    if (places.isEmpty()) {
      return PostponementPlan.NONE;
    }
    Map<Place, Set<Long>> copy = new HashMap<>();
    words.forEach((place, seen) -> copy.put(place, Set.copyOf(seen)));
    return new PostponementPlan(places, copy);
  }

  private boolean reaches(Place from, Place to) {
    Set<Place> seen = new HashSet<>(Set.of(from));
    Deque<Place> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Place next = open.remove();
      if (next.equals(to)) {
        return true;
      }
      for (Place each : leads.getOrDefault(next, Set.of())) {
        if (seen.add(each)) {
          open.add(each);
        }
      }
    }
    return false;
  }
}
