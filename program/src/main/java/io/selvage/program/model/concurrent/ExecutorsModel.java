package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * Executors. Where the engine runs started threads, all of them are supported; otherwise only pools
 * with a fixed number of threads and no factory, which a test uses.
 */
@SuppressWarnings("unused")
final class ExecutorsModel {
  private ExecutorsModel() {}

  static ExecutorService newFixedThreadPool(int threads) {
    return Machine.startsThreads()
        ? new WorkerPool(threads, new WorkerFactory())
        : new FixedThreadPool(threads);
  }

  static ExecutorService newSingleThreadExecutor() {
    return newFixedThreadPool(1);
  }

  static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    if (!Machine.startsThreads()) {
      Machine.unsupported("REF-014 a thread pool with a thread factory is not supported");
    }
    return new WorkerPool(threads, factory);
  }

  static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return newFixedThreadPool(1, factory);
  }

  static ExecutorService newCachedThreadPool() {
    return newFixedThreadPool(WorkerPool.UNBOUNDED, new WorkerFactory());
  }

  static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return newFixedThreadPool(WorkerPool.UNBOUNDED, factory);
  }

  static ScheduledExecutorService newScheduledThreadPool(int threads) {
    return newScheduledThreadPool(threads, new WorkerFactory());
  }

  static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return newScheduledThreadPool(1, new WorkerFactory());
  }

  static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return newScheduledThreadPool(1, factory);
  }

  static ScheduledExecutorService newScheduledThreadPool(int threads, ThreadFactory factory) {
    if (!Machine.startsThreads()) {
      Machine.unsupported("REF-014 a scheduled thread pool is not supported");
    }
    return new DelayedPool(threads, factory);
  }

  static ThreadFactory defaultThreadFactory() {
    if (!Machine.startsThreads()) {
      Machine.unsupported("REF-014 the default thread factory is not supported");
    }
    return new WorkerFactory();
  }
}
