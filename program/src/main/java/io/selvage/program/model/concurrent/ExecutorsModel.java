package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * Pools with a fixed number of threads; all others are unsupported as soon as they create threads.
 */
@SuppressWarnings("unused")
final class ExecutorsModel {
  private ExecutorsModel() {}

  static ExecutorService newFixedThreadPool(int threads) {
    return new FixedThreadPool(threads);
  }

  static ExecutorService newSingleThreadExecutor() {
    return new FixedThreadPool(1);
  }

  static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    Machine.unsupported("REF-014 a thread pool with a thread factory is not supported");
    return new FixedThreadPool(threads);
  }

  static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return newFixedThreadPool(1, factory);
  }
}
