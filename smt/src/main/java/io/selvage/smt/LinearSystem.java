package io.selvage.smt;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Linear inequalities over rational unknowns, to which others can be added for one question. */
public interface LinearSystem extends AutoCloseable {
  /** A new unknown that may be anything; its number. */
  int unknown();

  /** A new unknown that is not negative; its number. */
  int notNegative();

  /** The sum of these unknowns, each so many times, is at most 0. */
  void atMostZero(int[] unknowns, long[] factors);

  /**
   * A solution in which this sum is at least 1, times a positive number that makes it whole; empty
   * if there is none, or none was found in time.
   */
  Optional<List<BigInteger>> withAtLeastOne(int[] unknowns, long[] factors, int milliseconds);

  @Override
  void close();
}
