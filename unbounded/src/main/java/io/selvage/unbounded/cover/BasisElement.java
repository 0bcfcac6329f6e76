package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.TokenBag;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A minimal element of an upward-closed set: a control with tokens, and the step that leads to the
 * next one, towards a target. Places are sorted; the signature has a bit for each of them, so that
 * most comparisons end immediately.
 */
final class BasisElement implements Comparable<BasisElement> {
  final int control;
  final int[] places;
  final int[] counts;
  final long signature;
  final long tokens;
  int transition = -1;
  int depth;
  int order;
  @Nullable BasisElement next;
  boolean isDominated;

  BasisElement(int control, int[] places, int[] counts) {
    this.control = control;
    this.places = places;
    this.counts = counts;
    long bits = 0;
    long sum = 0;
    for (int i = 0; i < places.length; i++) {
      bits |= 1L << (places[i] * 0x9E3779B9 >>> 26);
      sum += counts[i];
    }
    this.signature = bits;
    this.tokens = sum;
  }

  static BasisElement of(CoverageTarget target) {
    return new BasisElement(target.control(), target.bag().places(), target.bag().counts());
  }

  CoverageTarget asTarget() {
    return new CoverageTarget(control, bag());
  }

  TokenBag bag() {
    TreeMap<Integer, Integer> bag = new TreeMap<>();
    for (int i = 0; i < places.length; i++) {
      bag.put(places[i], counts[i]);
    }
    return TokenBag.of(bag);
  }

  /** Same control, and in no place more tokens than the other. */
  boolean isBelow(BasisElement other) {
    if ((signature & ~other.signature) != 0 || tokens > other.tokens) {
      return false;
    }
    int[] theirs = other.places;
    int j = 0;
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      while (j < theirs.length && theirs[j] < place) {
        j++;
      }
      if (j == theirs.length || theirs[j] != place || other.counts[j] < counts[i]) {
        return false;
      }
    }
    return true;
  }

  /** Elements with few tokens first: they are below many others. */
  @Override
  public int compareTo(BasisElement other) {
    int byTokens = Long.compare(tokens, other.tokens);
    int byDepth = byTokens != 0 ? byTokens : Integer.compare(depth, other.depth);
    return byDepth != 0 ? byDepth : Integer.compare(order, other.order);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
