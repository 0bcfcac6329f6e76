package io.selvage.unbounded.internal.model;

import java.util.List;

/**
 * The access of a step to memory, by region: the field of a class, regardless of the object, or an
 * element of an array. A compare-and-set is a write only if it succeeds.
 */
public record RegionAccess(String region, Kind kind) {
  public enum Kind {
    READ,
    WRITE
  }

  /** Classes of the JDK that implement synchronization between threads. */
  private static final List<String> LOCKS =
      List.of(
          "java.util.concurrent.locks.",
          "java.util.concurrent.Semaphore",
          "java.util.concurrent.CountDownLatch",
          "java.util.concurrent.CyclicBarrier",
          "java.util.concurrent.Phaser");

  /** Whether it is inside of a JDK lock, which orders accesses and does not count as one. */
  public boolean isInsideLock() {
    return LOCKS.stream().anyMatch(region::startsWith);
  }

  @Override
  public String toString() {
    return (kind == Kind.READ ? "read " : "write ") + region;
  }
}
