package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A marking of a forward search: a control and the marked places, in order; {@link PetriNet#MANY}
 * stands for unboundedly many tokens. Equality ignores the step by which it was found. A bit for
 * each marked place, and for each unbounded one, ends most comparisons immediately.
 */
final class Marking {
  final int control;
  final int[] places;
  final int[] counts;
  final int hash;
  private final long marked;
  private final long plenty;
  int transition = -1;
  @Nullable Marking previous;

  Marking(int control, int[] places, int[] counts) {
    this.control = control;
    this.places = places;
    this.counts = counts;
    this.hash = (control * 31 + Arrays.hashCode(places)) * 31 + Arrays.hashCode(counts);
    long bits = 0;
    long manyBits = 0;
    for (int i = 0; i < places.length; i++) {
      long bit = 1L << (places[i] * 0x9E3779B9 >>> 26);
      bits |= bit;
      manyBits |= counts[i] == PetriNet.MANY ? bit : 0;
    }
    this.marked = bits;
    this.plenty = manyBits;
  }

  static Marking initial(TransitionArrays rules) {
    TreeMap<Integer, Integer> bag = new TreeMap<>();
    for (int place = 0; place < rules.initial.length; place++) {
      if (rules.initial[place] > 0) {
        bag.put(place, rules.initial[place]);
      }
    }
    return of(rules.net.start(), bag);
  }

  private static Marking of(int control, Map<Integer, Integer> bag) {
    return new Marking(
        control,
        bag.keySet().stream().mapToInt(Integer::intValue).toArray(),
        bag.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /** Empty if the step requires missing tokens. */
  Optional<Marking> after(TransitionArrays rules, int t) {
    if (!has(rules.takePlaces[t], rules.takeCounts[t])) {
      return Optional.empty();
    }
    Marking after = rules.movesTokens(t) ? moved(rules, t) : changed(rules, t);
    after.previous = this;
    after.transition = t;
    return Optional.of(after);
  }

  private boolean has(int[] wanted, int[] many) {
    int j = 0;
    for (int i = 0; i < wanted.length; i++) {
      while (j < places.length && places[j] < wanted[i]) {
        j++;
      }
      if (j == places.length || places[j] != wanted[i] || counts[j] < many[i]) {
        return false;
      }
    }
    return true;
  }

  boolean covers(CoverageTarget target) {
    return target.control() == control && has(target.bag().places(), target.bag().counts());
  }

  private Marking changed(TransitionArrays rules, int t) {
    int[] given = rules.givePlaces[t];
    int[] taken = rules.takePlaces[t];
    int[] newPlaces = new int[places.length + given.length];
    int[] newCounts = new int[newPlaces.length];
    int size = 0;
    int g = 0;
    int k = 0;
    for (int i = 0; i < places.length || g < given.length; ) {
      boolean mine = i < places.length && (g == given.length || places[i] <= given[g]);
      int place = mine ? places[i] : given[g];
      int count = mine ? counts[i++] : 0;
      while (k < taken.length && taken[k] < place) {
        k++;
      }
      if (count != PetriNet.MANY && k < taken.length && taken[k] == place) {
        count -= rules.takeCounts[t][k];
      }
      if (g < given.length && given[g] == place) {
        count = sum(count, rules.giveCounts[t][g++]);
      }
      if (count > 0) {
        newPlaces[size] = place;
        newCounts[size++] = count;
      }
    }
    return new Marking(rules.to[t], Arrays.copyOf(newPlaces, size), Arrays.copyOf(newCounts, size));
  }

  private Marking moved(TransitionArrays rules, int t) {
    TreeMap<Integer, Integer> bag = new TreeMap<>();
    TokenTransfers moves = rules.moves[t];
    TokenBag take = rules.net.transitions().get(t).take();
    for (int i = 0; i < places.length; i++) {
      int rest = counts[i] == PetriNet.MANY ? PetriNet.MANY : counts[i] - take.countOf(places[i]);
      int to = moves.target(places[i]);
      if (rest > 0 && to != TokenTransfers.NOWHERE) {
        bag.merge(to, rest, Marking::sum);
      }
    }
    for (int i = 0; i < rules.givePlaces[t].length; i++) {
      bag.merge(rules.givePlaces[t][i], rules.giveCounts[t][i], Marking::sum);
    }
    return of(rules.to[t], bag);
  }

  static int sum(int a, int b) {
    return a == PetriNet.MANY || b == PetriNet.MANY ? PetriNet.MANY : Math.addExact(a, b);
  }

  /** The number of tokens, excluding unbounded places. */
  long tokens() {
    long sum = 0;
    for (int count : counts) {
      sum += count == PetriNet.MANY ? 0 : count;
    }
    return sum;
  }

  /** Same control, and in no place more tokens than the other. */
  boolean isBelow(Marking other) {
    return places.length <= other.places.length
        && (marked & ~other.marked) == 0
        && (plenty & ~other.plenty) == 0
        && other.has(places, counts);
  }

  CoverageTarget asLimit() {
    TreeMap<Integer, Integer> bag = new TreeMap<>();
    for (int i = 0; i < places.length; i++) {
      bag.put(places[i], counts[i]);
    }
    return new CoverageTarget(control, TokenBag.of(bag));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Marking that
        && hash == that.hash
        && control == that.control
        && Arrays.equals(places, that.places)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
