package io.selvage.unbounded.internal.parikh;

import io.selvage.smt.CountSystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A sum of unknowns under construction. */
final class LinearSum {
  private final List<Integer> unknowns = new ArrayList<>();
  private final List<Long> factors = new ArrayList<>();

  void add(int unknown, long factor) {
    unknowns.add(unknown);
    factors.add(factor);
  }

  void equal(CountSystem system, long value) {
    system.equal(of(unknowns), factors.stream().mapToLong(Long::longValue).toArray(), value);
  }

  static int[] of(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  static long[] ones(int count) {
    long[] ones = new long[count];
    Arrays.fill(ones, 1);
    return ones;
  }
}
