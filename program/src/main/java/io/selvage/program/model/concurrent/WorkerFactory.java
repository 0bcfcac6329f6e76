package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads with the names of the default factory of {@code Executors}, all of the first pool. */
final class WorkerFactory implements ThreadFactory {
  private final AtomicInteger made = new AtomicInteger();

  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task, name(made.getAndIncrement()));
  }

  /** Literals: a text that is made in a run would be one more step in its description. */
  private static String name(int number) {
    switch (number) {
      case 0:
        return "pool-1-thread-1";
      case 1:
        return "pool-1-thread-2";
      case 2:
        return "pool-1-thread-3";
      case 3:
        return "pool-1-thread-4";
      case 4:
        return "pool-1-thread-5";
      case 5:
        return "pool-1-thread-6";
      case 6:
        return "pool-1-thread-7";
      case 7:
        return "pool-1-thread-8";
      default:
        Machine.unsupported("REF-241 an executor starts more than 8 threads");
        return "";
    }
  }
}
