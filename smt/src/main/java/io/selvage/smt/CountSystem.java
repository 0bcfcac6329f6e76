package io.selvage.smt;

import java.util.List;

/**
 * Equations over unknown non-negative counts, to be solved in integers. Solving them in rational
 * numbers is easier, and a system without a rational solution has no integer solution.
 */
public interface CountSystem extends AutoCloseable {
  /** The domain in which a solution is sought. */
  enum Domain {
    RATIONAL,
    WHOLE
  }

  /** The result of solving the system. */
  sealed interface Answer {}

  /** Values are integers only if {@link Domain} required integers; otherwise the list is empty. */
  record Solution(List<Long> values) implements Answer {
    public Solution {
      values = List.copyOf(values);
    }
  }

  /** The system has no solution. */
  record None() implements Answer {}

  /** The solver did not decide in time whether a solution exists. */
  record Undecided(String why) implements Answer {}

  /** Adds an unknown and returns its number. */
  int unknown();

  /** Requires the sum of the unknowns, each multiplied by its factor, to equal the value. */
  void equal(int[] unknowns, long[] factors, long value);

  /** Requires all unknowns of the first array to be 0, or one of the second to be at least 1. */
  void noneOrSome(int[] none, int[] some);

  /**
   * @param some unknowns of which, in this query only, each is at least 1
   */
  Answer solve(Domain domain, int[] some, long milliseconds);

  @Override
  void close();
}
