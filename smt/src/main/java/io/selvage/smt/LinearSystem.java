package io.selvage.smt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Linear inequalities over rational unknowns, to which a query may add further ones. */
public interface LinearSystem extends AutoCloseable {
  /** Adds an unrestricted unknown and returns its number. */
  int unknown();

  /** Adds a non-negative unknown and returns its number. */
  int notNegative();

  /** Requires the sum of the unknowns, each multiplied by its factor, to be at most 0. */
  void atMostZero(int[] unknowns, long[] factors);

  /**
   * A solution in which this sum is at least 1, scaled by a positive number to integers; empty if
   * no solution exists or none was found in time.
   */
  Optional<List<BigInteger>> withAtLeastOne(int[] unknowns, long[] factors, int milliseconds);

  @Override
  void close();
}
