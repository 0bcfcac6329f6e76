package io.selvage.unbounded.net;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** A multiset of places. Immutable; the places are in ascending order. */
public final class TokenBag {
  public static final TokenBag EMPTY = new TokenBag(new int[0], new int[0]);

  private final int[] places;
  private final int[] counts;

  private TokenBag(int[] places, int[] counts) {
    this.places = places;
    this.counts = counts;
  }

  /** One token in each place; a place that is named twice has two. */
  public static TokenBag ofEach(int... places) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int place : places) {
      counts.merge(place, 1, Math::addExact);
    }
    return of(counts);
  }

  /** Places with a count of zero are dropped. */
  public static TokenBag of(Map<Integer, Integer> counts) {
    TreeMap<Integer, Integer> sorted = new TreeMap<>(counts);
    sorted.values().removeIf(count -> count == 0);
    int[] places = new int[sorted.size()];
    int[] many = new int[sorted.size()];
    int size = 0;
    for (Map.Entry<Integer, Integer> entry : sorted.entrySet()) {
      if (entry.getKey() < 0 || entry.getValue() < 0) {
        throw new IllegalArgumentException("place " + entry.getKey() + " x " + entry.getValue());
      }
      places[size] = entry.getKey();
      many[size++] = entry.getValue();
    }
    return size == 0 ? EMPTY : new TokenBag(places, many);
  }

  /** The number of distinct places. */
  public int size() {
    return places.length;
  }

  public int place(int index) {
    return places[index];
  }

  public int count(int index) {
    return counts[index];
  }

  public int countOf(int place) {
    int index = Arrays.binarySearch(places, place);
    return index < 0 ? 0 : counts[index];
  }

  public int[] places() {
    return places.clone();
  }

  public int[] counts() {
    return counts.clone();
  }

  public Map<Integer, Integer> asMap() {
    Map<Integer, Integer> map = new TreeMap<>();
    for (int i = 0; i < places.length; i++) {
      map.put(places[i], counts[i]);
    }
    return map;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TokenBag that
        && Arrays.equals(places, that.places)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(places) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return asMap().toString();
  }
}
