package io.selvage.core;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs bodies concurrently in a test. Under exploration, Selvage examines every execution that the
 * schedule and the memory model allow. Otherwise each body runs on a thread of its own.
 *
 * <pre>
 *   int[] seen = new int[2];
 *   Parallel.run(() -> { x = 1; seen[0] = y; }, () -> { y = 1; seen[1] = x; });
 *   assert seen[0] + seen[1] > 0;
 * </pre>
 */
public final class Parallel {
  /** An explorer makes this read as true. */
  private static boolean explored;

  /** What the threads run, by thread number. An explorer has at most this many threads. */
  private static final Runnable[] TASKS = new Runnable[11];

  /**
   * An explorer interprets a write to this field as a request for that number of threads. The next
   * read of {@code first} then returns the number of the first of these new threads.
   */
  @SuppressWarnings("UnusedVariable")
  private static int wanted;

  private static int first;

  /**
   * An explorer interprets a write to this field, or to {@code join}, as starting, or joining, the
   * thread of that number.
   */
  @SuppressWarnings("UnusedVariable")
  private static volatile int start;

  @SuppressWarnings("UnusedVariable")
  private static volatile int join;

  private Parallel() {}

  /** Runs the bodies and waits for all of them to end. */
  public static void run(Runnable... bodies) {
    if (!explored) {
      runByThreads(bodies);
      return;
    }
    if (bodies.length > 0) {
      wanted = bodies.length;
      runFrom(first, bodies);
    }
  }

  private static void runFrom(int number, Runnable... bodies) {
    for (int i = 0; i < bodies.length; i++) {
      TASKS[number + i] = bodies[i];
    }
    for (int i = 0; i < bodies.length; i++) {
      start = number + i;
    }
    for (int i = 0; i < bodies.length; i++) {
      join = number + i;
    }
  }

  /** The code of a started thread; a thread without a task does nothing. */
  @SuppressWarnings("unused") // called by the explorer
  private static void run(int number) {
    Runnable task = TASKS[number];
    if (task != null) {
      task.run();
    }
  }

  private static void runByThreads(Runnable... bodies) {
    List<Throwable> thrown = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (Runnable body : bodies) {
      Thread thread = new Thread(body);
      thread.setUncaughtExceptionHandler(
          (t, e) -> {
            synchronized (thrown) {
              thrown.add(e);
            }
          });
      threads.add(thread);
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    synchronized (thrown) {
      if (!thrown.isEmpty()) {
        throw new IllegalStateException("a body has thrown", thrown.get(0));
      }
    }
  }
}
