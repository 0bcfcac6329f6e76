package io.selvage.relaxed.internal.buffering;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which reads may be postponed, and the words that they are then assumed to find.
 *
 * @param places whose plain and opaque reads may be on a cycle of load buffering
 * @param words that were seen in each location, besides the initial one
 */
public record PostponementPlan(Set<Place> places, Map<Place, Set<Long>> words) {
  /** No read is postponed. */
  public static final PostponementPlan NONE = new PostponementPlan(Set.of(), Map.of());

  /** A location: a slot of an object. */
  public record Place(long object, int slot) {}

  public PostponementPlan {
    places = Set.copyOf(places);
    words = Map.copyOf(words);
  }

  public boolean isNone() {
    return places.isEmpty();
  }

  boolean isEligible(long object, int slot) {
    return places.contains(new Place(object, slot));
  }

  /** The words that a read of the location may be assumed to find, in a fixed order. */
  long[] words(long object, int slot, long initial) {
    Set<Long> seen = words.get(new Place(object, slot));
    if (seen == null) {
      return new long[] {initial};
    }
    Set<Long> all = new TreeSet<>(seen);
    all.add(initial);
    long[] sorted = all.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
