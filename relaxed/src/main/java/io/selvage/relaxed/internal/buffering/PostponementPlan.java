package io.selvage.relaxed.internal.buffering;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which reads may be postponed, and the words that they are then assumed to find.
 *
 * @param eligible reads that may be on a cycle of load buffering, if they are plain or opaque
 * @param following reads that may depend on a write of their own thread that was postponed
 * @param words that were written to each location, and by which threads
 */
public record PostponementPlan(
    Set<PlaceRead> eligible, Set<PlaceRead> following, Map<Place, Map<Long, Set<Integer>>> words) {
  /** No read is postponed. */
  public static final PostponementPlan NONE = new PostponementPlan(Set.of(), Set.of(), Map.of());

  /** A location: a slot of an object. */
  public record Place(long object, int slot) {}

  /** The reads of a location by a thread. */
  public record PlaceRead(int thread, Place place) {}

  public PostponementPlan {
    eligible = Set.copyOf(eligible);
    following = Set.copyOf(following);
    words = Map.copyOf(words);
  }

  public boolean isNone() {
    return eligible.isEmpty();
  }

  boolean isEligible(int thread, long object, int slot) {
    return eligible.contains(new PlaceRead(thread, new Place(object, slot)));
  }

  boolean mayFollow(int thread, long object, int slot) {
    return following.contains(new PlaceRead(thread, new Place(object, slot)));
  }

  /** The words that a read of the location may find, in a fixed order. */
  Set<Long> words(long object, int slot, long initial) {
    Set<Long> all = new TreeSet<>(words.getOrDefault(new Place(object, slot), Map.of()).keySet());
    all.add(initial);
    return all;
  }

  /** The words that other threads write to the location. */
  Set<Long> wordsOfOthers(int thread, long object, int slot) {
    Set<Long> all = new TreeSet<>();
    words
        .getOrDefault(new Place(object, slot), Map.of())
        .forEach(
            (word, writers) -> {
              if (writers.size() > 1 || !writers.contains(thread)) {
                all.add(word);
              }
            });
    return all;
  }
}
