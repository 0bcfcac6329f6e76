package io.selvage.refine.internal.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Workers that execute the tasks of a round; each worker takes the next task. The assignment does
 * not matter: a task writes only to its own place, and the results of a round are processed in the
 * order of tasks after all are done.
 */
public final class WorkerTeam implements AutoCloseable {
  /** One task of a round. */
  public interface Task {
    void run(int worker, int task);
  }

  private final int workers;
  private final ExecutorService threads;

  public WorkerTeam(int workers) {
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

  /** A team of one worker: the caller. */
  public static WorkerTeam alone() {
    return new WorkerTeam(1);
  }

  int workers() {
    return workers;
  }

  /** Executes tasks 0 to count - 1; the caller is one of the workers. */
  public void run(int count, Task task) {
    if (workers == 1 || count < 2) {
      for (int i = 0; i < count; i++) {
        task.run(0, i);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    List<Part> parts = new ArrayList<>();
    for (int worker = 1; worker < Math.min(workers, count); worker++) {
      int self = worker;
      parts.add(new Part(() -> draw(self, count, next, task)));
    }
    try {
      parts.forEach(threads::execute);
      draw(0, count, next, task);
    } finally {
      next.set(count);
      parts.forEach(Part::await);
    }
    parts.forEach(Part::requireDone);
  }

  private static void draw(int worker, int count, AtomicInteger next, Task task) {
    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
      task.run(worker, i);
    }
  }

  /**
   * The share of another worker in a round. A worker that has not begun is not awaited: if memory
   * is exhausted, its thread may be gone.
   */
  private static final class Part implements Runnable {
    private final Runnable work;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile @Nullable Throwable failure;

    Part(Runnable work) {
      this.work = work;
    }

    @Override
    public void run() {
      if (taken.compareAndSet(false, true)) {
        try {
          work.run();
        } catch (Throwable e) {
          // Rethrown when all are done: every worker must have finished.
          failure = e;
        } finally {
          done.countDown();
        }
      }
    }

    void await() {
      if (taken.compareAndSet(false, true)) {
        done.countDown();
      }
      boolean interrupted = false;
      while (done.getCount() > 0) {
        try {
          done.await();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (OutOfMemoryError e) {
          // No memory is left even for waiting; the awaited worker continues or fails for lack of
          // memory, too.
          Thread.onSpinWait();
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    void requireDone() {
      if (failure instanceof RuntimeException e) {
        throw e;
      } else if (failure instanceof Error e) {
        throw e;
      }
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
