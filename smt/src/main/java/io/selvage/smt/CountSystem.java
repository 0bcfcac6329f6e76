package io.selvage.smt;

import java.util.List;

/**
 * Equations over unknown counts, none of them negative, to be solved in whole numbers; the same in
 * rational numbers is easier, and what has no solution there has none.
 */
public interface CountSystem extends AutoCloseable {
  /** In what numbers a solution is looked for. */
  enum Domain {
    RATIONAL,
    WHOLE
  }

  /** What comes of looking. */
  sealed interface Answer {}

  /** Whole numbers only if they were asked for: otherwise there are none here. */
  record Solution(List<Long> values) implements Answer {
    public Solution {
      values = List.copyOf(values);
    }
  }

  /** There is no solution. */
  record None() implements Answer {}

  /** Whether there is one was not found out in time. */
  record Undecided(String why) implements Answer {}

  /** A new unknown; its number. */
  int unknown();

  /** The sum of these unknowns, each so many times, is that. */
  void equal(int[] unknowns, long[] factors, long value);

  /** The first are all 0, or one of the others is at least 1. */
  void noneOrSome(int[] none, int[] some);

  /**
   * @param some unknowns that are at least 1, this time
   */
  Answer solve(Domain domain, int[] some, long milliseconds);

  @Override
  void close();
}
