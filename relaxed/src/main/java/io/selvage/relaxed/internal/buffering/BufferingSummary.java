package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import io.selvage.relaxed.internal.buffering.PostponementPlan.PlaceRead;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What executions have shown about load buffering: which reads may be on a cycle of it, and which
 * words were written. Workers share one.
 */
public final class BufferingSummary {
  private final Scope scope;
  private final Set<PlaceRead> eligible = new HashSet<>();
  private final Map<Integer, Set<Place>> read = new HashMap<>();
  private final Map<Integer, Set<Place>> written = new HashMap<>();
  private final Map<Place, Map<Long, Set<Integer>>> words = new HashMap<>();

  /** Which executions are noted. */
  public enum Scope {
    ALL,
    /**
     * Of executions that differ by exchanging threads only one. They show whether load buffering
     * may be possible, but not of all threads and objects.
     */
    UP_TO_SYMMETRY
  }

  public BufferingSummary(Scope scope) {
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

  synchronized void addEligible(PlaceRead each) {
    eligible.add(each);
  }

  /** Whether load buffering may be possible. */
  public synchronized boolean isPossible() {
    return !eligible.isEmpty();
  }

  /** What to postpone. */
  public synchronized PostponementPlan plan() {
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

  /**
   * What a thread reads that may depend on a write of its own: some other thread reads the write,
   * and so on. What is postponed takes place in another order, so the order of reads and writes of
   * a thread does not count.
   */
  private Set<PlaceRead> following() {
    ThreadSteps steps = new ThreadSteps(read, written);
    Set<PlaceRead> found = new HashSet<>();
    written.forEach(
        (thread, places) -> {
          Set<Place> reached = steps.from(thread, places);
          reached.retainAll(read.getOrDefault(thread, Set.of()));
          reached.forEach(place -> found.add(new PlaceRead(thread, place)));
        });
    return found;
  }
}
