package io.selvage.core;

import java.util.ArrayList;
import java.util.List;

/**
 * Bodies that run at the same time, in a test that is explored: every execution there is, whatever
 * the schedule and the memory model allow. Where nobody explores, they are run by threads.
 *
 * <pre>
 *   int[] seen = new int[2];
 *   Parallel.run(() -> { x = 1; seen[0] = y; }, () -> { y = 1; seen[1] = x; });
 *   assert seen[0] + seen[1] > 0;
 * </pre>
 */
public final class Parallel {
  /** Read as true by whoever explores. */
  private static boolean explored;

  /** What the threads run, by their numbers; whoever explores has no more threads than these. */
  private static final Runnable[] TASKS = new Runnable[11];

  /**
   * To write here how many threads are wanted and then to read the number of the first of them is,
   * for whoever explores, to get threads that nobody else has.
   */
  @SuppressWarnings("UnusedVariable")
  private static int wanted;

  private static int first;

  /** To write a number here is, for whoever explores, to start or to join that thread. */
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

  /** What a started thread runs; a thread without a task does nothing. */
  @SuppressWarnings("unused") // interpreted, in the thread itself
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
