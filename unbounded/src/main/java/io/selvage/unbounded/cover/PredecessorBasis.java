package io.selvage.unbounded.cover;

import io.selvage.core.collection.IntList;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The minimal elements from which a step leads above a given one. */
final class PredecessorBasis {
  private final TransitionArrays rules;
  private final IntList[] entering;
  private final Map<Long, IntList> giving = new HashMap<>();

  /** Receives the elements. */
  interface Receiver {
    void predecessor(BasisElement element, int transition);
  }

  PredecessorBasis(TransitionArrays rules) {
    this.rules = rules;
    this.entering = new IntList[rules.net.controls()];
    for (int control = 0; control < entering.length; control++) {
      entering[control] = new IntList();
    }
    for (int t = 0; t < rules.count; t++) {
      if (rules.from[t] != rules.to[t] || rules.movesTokens(t)) {
        entering[rules.to[t]].add(t);
      } else {
        for (int place : rules.givePlaces[t]) {
          giving.computeIfAbsent(key(rules.to[t], place), k -> new IntList()).add(t);
        }
      }
    }
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | place;
  }

  /**
   * A step that adds no token of the element, and changes nothing else, leads above it only from
   * above it.
   */
  void of(BasisElement element, Receiver receiver) {
    IntList steps = entering[element.control];
    for (int i = 0; i < steps.size(); i++) {
      before(element, steps.get(i), receiver);
    }
    for (int place : element.places) {
      IntList givers = giving.get(key(element.control, place));
      for (int i = 0; givers != null && i < givers.size(); i++) {
        before(element, givers.get(i), receiver);
      }
    }
  }

  private void before(BasisElement element, int t, Receiver receiver) {
    int[] places = new int[element.places.length];
    int[] counts = new int[places.length];
    int size = 0;
    int[] given = rules.givePlaces[t];
    int j = 0;
    for (int i = 0; i < places.length; i++) {
      int place = element.places[i];
      while (j < given.length && given[j] < place) {
        j++;
      }
      boolean isGiven = j < given.length && given[j] == place;
      int missing = element.counts[i] - (isGiven ? rules.giveCounts[t][j] : 0);
      if (missing > 0) {
        places[size] = place;
        counts[size++] = missing;
      }
    }
    if (rules.movesTokens(t)) {
      new Sources(rules.moves[t], places, counts, size)
          .each(bag -> receiver.predecessor(plusTaken(t, bag), t));
    } else {
      receiver.predecessor(plusTaken(t, places, counts, size), t);
    }
  }

  private BasisElement plusTaken(int t, TreeMap<Integer, Integer> bag) {
    int[] places = bag.keySet().stream().mapToInt(Integer::intValue).toArray();
    int[] counts = bag.values().stream().mapToInt(Integer::intValue).toArray();
    return plusTaken(t, places, counts, places.length);
  }

  private BasisElement plusTaken(int t, int[] places, int[] counts, int size) {
    int[] taken = rules.takePlaces[t];
    int[] takenCounts = rules.takeCounts[t];
    int[] allPlaces = new int[size + taken.length];
    int[] allCounts = new int[allPlaces.length];
    int all = 0;
    int j = 0;
    for (int i = 0; i < size || j < taken.length; all++) {
      boolean mine = i < size && (j == taken.length || places[i] <= taken[j]);
      boolean theirs = j < taken.length && (i == size || taken[j] <= places[i]);
      allPlaces[all] = mine ? places[i] : taken[j];
      allCounts[all] = Math.addExact(mine ? counts[i] : 0, theirs ? takenCounts[j] : 0);
      i += mine ? 1 : 0;
      j += theirs ? 1 : 0;
    }
    if (all < allPlaces.length) {
      allPlaces = Arrays.copyOf(allPlaces, all);
      allCounts = Arrays.copyOf(allCounts, all);
    }
    return new BasisElement(rules.from[t], allPlaces, allCounts);
  }

  /** The possible places of tokens before a transfer: each may come from several places. */
  private static final class Sources {
    private final TokenTransfers moves;
    private final int[] places;
    private final int[] counts;
    private final int size;
    private final TreeMap<Integer, Integer> bag = new TreeMap<>();

    Sources(TokenTransfers moves, int[] places, int[] counts, int size) {
      this.moves = moves;
      this.places = places;
      this.counts = counts;
      this.size = size;
    }

    void each(Consumer<TreeMap<Integer, Integer>> consumer) {
      from(0, consumer);
    }

    private void from(int index, Consumer<TreeMap<Integer, Integer>> consumer) {
      if (index == size) {
        consumer.accept(bag);
        return;
      }
      IntList sources = new IntList();
      if (moves.target(places[index]) == places[index]) {
        sources.add(places[index]);
      }
      for (int i = 0; i < moves.size(); i++) {
        if (moves.to(i) == places[index]) {
          sources.add(moves.from(i));
        }
      }
      if (sources.size() > 0) {
        share(index, sources, 0, counts[index], consumer);
      }
    }

    private void share(
        int index,
        IntList sources,
        int source,
        int rest,
        Consumer<TreeMap<Integer, Integer>> consumer) {
      int place = sources.get(source);
      boolean isLast = source == sources.size() - 1;
      for (int here = isLast ? rest : 0; here <= rest; here++) {
        change(place, here);
        if (isLast) {
          from(index + 1, consumer);
        } else {
          share(index, sources, source + 1, rest - here, consumer);
        }
        change(place, -here);
      }
    }

    private void change(int place, int by) {
      if (by != 0) {
        bag.merge(place, by, Integer::sum);
        bag.remove(place, 0);
      }
    }
  }
}
