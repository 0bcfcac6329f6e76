package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import io.selvage.relaxed.internal.buffering.PostponementPlan.PlaceRead;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What executions have shown about load buffering: which locations threads read before others that
 * they write, and which words there were. Load buffering needs a cycle: some thread reads x and
 * writes y afterwards, nothing keeps the read before the write, the read is in a race, and from y
 * reads and later writes lead back to x, each by another thread than the one before. Workers share
 * one.
 */
public final class BufferingSummary {
  private final MemoryModel model;
  private final Scope scope;

  /** Reads and later writes. */
  private final ThreadSteps leads = new ThreadSteps();

  /** Reads and writes of one thread in any order: what is postponed takes place in another one. */
  private final ThreadSteps touches = new ThreadSteps();

  private final Map<Integer, Set<Place>> read = new HashMap<>();
  private final Map<Integer, Set<Place>> written = new HashMap<>();
  private final Set<Edge> free = new HashSet<>();
  private final Set<Place> racy = new HashSet<>();
  private final Map<Place, Map<Long, Set<Integer>>> words = new HashMap<>();

  /** Which executions are noted. */
  public enum Scope {
    ALL,
    /**
     * Of executions that differ by exchanging threads only one. Then threads and objects with the
     * same type count as the same, so that more cycles seem possible.
     */
    UP_TO_SYMMETRY
  }

  /** A read of one location and a later write of another one. */
  private record Edge(int thread, Place from, Place to) {}

  public BufferingSummary(MemoryModel model, Scope scope) {
    this.model = model;
    this.scope = scope;
  }

  public boolean isUpToSymmetry() {
    return scope == Scope.UP_TO_SYMMETRY;
  }

  synchronized void addWord(int thread, Place place, long word) {
    words
        .computeIfAbsent(place, unseen -> new HashMap<>())
        .computeIfAbsent(word, unseen -> new HashSet<>())
        .add(thread);
    written.computeIfAbsent(thread, unseen -> new HashSet<>()).add(place);
  }

  synchronized void addRead(int thread, Place place) {
    read.computeIfAbsent(thread, unseen -> new HashSet<>()).add(place);
  }

  synchronized void addRacy(Place place) {
    racy.add(place);
  }

  /** A thread reads a location and later writes the other one. */
  synchronized void addLead(int thread, Place from, Place to) {
    leads.add(thread, from, to);
  }

  /**
   * Nothing keeps such a read before the write. Accesses of one location stay in order, but for
   * plain reads as the specification has them.
   */
  synchronized void addFree(int thread, Place from, Place to, boolean isPlain) {
    if (!from.equals(to) || isPlain && model == MemoryModel.JAVA) {
      free.add(new Edge(thread, from, to));
    }
  }

  /** Whether load buffering may be possible. */
  public synchronized boolean isPossible() {
    return !eligible().isEmpty();
  }

  /** What to postpone. */
  public synchronized PostponementPlan plan() {
    Set<PlaceRead> eligible = eligible();
    if (eligible.isEmpty()) {
      return PostponementPlan.NONE;
    }
    Map<Place, Map<Long, Set<Integer>>> copy = new HashMap<>();
    words.forEach(
        (place, seen) -> {
          Map<Long, Set<Integer>> writers = new HashMap<>();
          seen.forEach((word, threads) -> writers.put(word, Set.copyOf(threads)));
          copy.put(place, Map.copyOf(writers));
        });
    return new PostponementPlan(eligible, following(), copy);
  }

  private Set<PlaceRead> eligible() {
    Set<PlaceRead> found = new HashSet<>();
    for (Edge edge : free) {
      PlaceRead read = new PlaceRead(edge.thread(), edge.from());
      if (racy.contains(edge.from()) && !found.contains(read) && closes(edge)) {
        found.add(read);
      }
    }
    return found;
  }

  private boolean closes(Edge edge) {
    return isUpToSymmetry()
        ? leads.reachesAnyhow(edge.to(), edge.from())
        : leads.from(edge.thread(), Set.of(edge.to())).contains(edge.from());
  }

  /**
   * What a thread reads that may depend on a write of its own: some other thread reads the write,
   * and so on.
   */
  private Set<PlaceRead> following() {
    read.forEach(
        (thread, places) ->
            places.forEach(
                from ->
                    written
                        .getOrDefault(thread, Set.of())
                        .forEach(to -> touches.add(thread, from, to))));
    Set<PlaceRead> found = new HashSet<>();
    written.forEach(
        (thread, places) -> {
          Set<Place> reached = touches.from(thread, places);
          reached.retainAll(read.getOrDefault(thread, Set.of()));
          reached.forEach(place -> found.add(new PlaceRead(thread, place)));
        });
    return found;
  }
}
