package io.selvage.refine.internal.generalclient;

import io.selvage.program.state.CanonicalForm;
import java.util.Arrays;

/**
 * Bounds the number of live objects. A node rarely consists of one object, and the object under
 * check has some objects from the start; so classes are counted separately: for each class the
 * number after set-up plus the bound minus one, or the bound if there were none.
 */
final class LiveObjectBound {
  private final int bound;
  private final int[] initial;
  private int[] counts = new int[64];

  private LiveObjectBound(int bound, int[] initial) {
    this.bound = bound;
    this.initial = initial;
  }

  /** Counts from the state after set-up. */
  static LiveObjectBound after(CanonicalForm setUp, int bound) {
    int[] initial = new int[0];
    for (int i = 0; i < setUp.objects(); i++) {
      int type = setUp.classOf(i);
      initial = type < initial.length ? initial : Arrays.copyOf(initial, type + 1);
      initial[type]++;
    }
    return new LiveObjectBound(bound, initial);
  }

  boolean isWithin(CanonicalForm state) {
    boolean within = true;
    for (int i = 0; i < state.objects(); i++) {
      int type = state.classOf(i);
      if (type >= counts.length) {
        counts = Arrays.copyOf(counts, type * 2);
      }
      within &= ++counts[type] <= most(type);
    }
    for (int i = 0; i < state.objects(); i++) {
      counts[state.classOf(i)] = 0;
    }
    return within;
  }

  private int most(int type) {
    int first = type < initial.length ? initial[type] : 0;
    return first == 0 ? bound : first + bound - 1;
  }
}
