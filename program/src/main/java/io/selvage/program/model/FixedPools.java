package io.selvage.program.model;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/** Pools of so many threads; all others are refused where they make their threads. */
@SuppressWarnings("unused")
final class FixedPools {
  private FixedPools() {}

  static ExecutorService newFixedThreadPool(int threads) {
    return new FixedPool(threads);
  }

  static ExecutorService newSingleThreadExecutor() {
    return new FixedPool(1);
  }

  static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    Machine.refuse("REF-014 a pool with a thread factory");
    return new FixedPool(threads);
  }

  static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return newFixedThreadPool(1, factory);
  }
}
