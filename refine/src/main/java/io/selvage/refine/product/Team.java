package io.selvage.refine.product;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Workers that do the tasks of a round, each whatever task is next. Who does which is nobody's
 * business: a task writes to a place of its own, and what comes of a round is taken up in the order
 * of tasks when all are done.
 */
final class Team implements AutoCloseable {
  /** One task of a round. */
  interface Task {
    void run(int worker, int task);
  }

  private final int workers;
  private final ExecutorService threads;

  Team(int workers) {
    this.workers = workers;
    this.threads =
        Executors.newFixedThreadPool(
            workers,
            work -> {
              Thread thread = new Thread(work, "selvage-refine");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Of one worker: the caller. */
  static Team alone() {
    return new Team(1);
  }

  int workers() {
    return workers;
  }

  /** Does tasks 0 to count - 1; the caller is one of the workers. */
  void run(int count, Task task) {
    if (workers == 1 || count < 2) {
      for (int i = 0; i < count; i++) {
        task.run(0, i);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    List<Callable<Boolean>> others = new ArrayList<>();
    for (int worker = 1; worker < Math.min(workers, count); worker++) {
      int self = worker;
      others.add(() -> draw(self, count, next, task));
    }
    List<Future<Boolean>> running = others.stream().map(threads::submit).toList();
    try {
      draw(0, count, next, task);
    } finally {
      next.set(count);
      running.forEach(Team::await);
    }
    running.forEach(Team::requireDone);
  }

  private static boolean draw(int worker, int count, AtomicInteger next, Task task) {
    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
      task.run(worker, i);
    }
    return true;
  }

  private static void await(Future<Boolean> work) {
    boolean interrupted = false;
    while (!work.isDone()) {
      try {
        work.get();
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        // Told when all are done: a worker must not be left behind.
        break;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void requireDone(Future<Boolean> work) {
    try {
      work.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      } else if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
