package io.selvage.unbounded.internal.model;

import java.util.List;

/**
 * What a step does to memory, by region: the field of a class, whichever object it is of, or a
 * place of an array. A compare-and-set is a write only where it succeeds.
 */
public record RegionAccess(String region, Kind kind) {
  public enum Kind {
    READ,
    WRITE
  }

  /** Classes of the JDK that are there to make threads wait for each other. */
  private static final List<String> LOCKS =
      List.of(
          "java.util.concurrent.locks.",
          "java.util.concurrent.Semaphore",
          "java.util.concurrent.CountDownLatch",
          "java.util.concurrent.CyclicBarrier",
          "java.util.concurrent.Phaser");

  /** Whether it is inside of a lock of the JDK, which orders accesses instead of being one. */
  public boolean isInsideLock() {
    return LOCKS.stream().anyMatch(region::startsWith);
  }

  @Override
  public String toString() {
    return (kind == Kind.READ ? "read " : "write ") + region;
  }
}
