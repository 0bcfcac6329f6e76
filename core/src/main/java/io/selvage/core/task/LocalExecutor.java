package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Executes units on threads of this process. Each thread has its own worker and takes the next free
 * unit. Workers are expensive: the second is created only when the first has been busy for a while.
 */
public final class LocalExecutor implements TaskExecutor {
  private static final long PATIENCE_NANOS = 100_000_000;

  private final int threads;

  public LocalExecutor(int threads) {
    this.threads = threads;
  }

  /** With one thread per processor. */
  public static LocalExecutor ofProcessors() {
    return new LocalExecutor(Runtime.getRuntime().availableProcessors());
  }

  @Override
  public WorkerPool openPool(WorkDefinition work) {
    return new Threads(work, threads);
  }

  private static final class Threads implements WorkerPool {
    private final WorkDefinition work;
    private final int threads;
    private final Deque<WorkDefinition.Worker> idle = new ArrayDeque<>();
    private final long hired = System.nanoTime();

    Threads(WorkDefinition work, int threads) {
      this.work = work;
      this.threads = threads;
    }

    @Override
    public List<WorkUnit.Result> run(
        List<WorkUnit> units, Budget budget, Consumer<WorkUnit.Result> heard) {
      TaskQueue shift = new TaskQueue(units, budget, heard);
      List<Thread> others = new ArrayList<>();
      work(shift, () -> callOthers(shift, others));
      others.forEach(Threads::await);
      return shift.results();
    }

    /** Starts more threads once the first has been busy for a while and free units remain. */
    private void callOthers(TaskQueue shift, List<Thread> others) {
      if (others.isEmpty() && System.nanoTime() - hired > PATIENCE_NANOS) {
        for (int i = 1; i < threads && i <= shift.waiting(); i++) {
          others.add(new Thread(() -> work(shift, () -> {}), "crew-" + i));
        }
        others.forEach(Thread::start);
      }
    }

    private void work(TaskQueue shift, Runnable between) {
      try {
        WorkDefinition.Worker worker = worker();
        try {
          between.run();
          for (int place = shift.take(); place >= 0; place = shift.take()) {
            shift.note(place, worker.run(shift.unit(place), shift.budgetOf(place)));
            between.run();
          }
        } finally {
          dismiss(worker);
        }
      } catch (RuntimeException | Error e) {
        shift.fail(e);
      }
    }

    private WorkDefinition.Worker worker() {
      synchronized (idle) {
        if (!idle.isEmpty()) {
          return idle.remove();
        }
      }
      return work.worker();
    }

    private void dismiss(WorkDefinition.Worker worker) {
      synchronized (idle) {
        idle.add(worker);
      }
    }

    private static void await(Thread thread) {
      boolean interrupted = false;
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      synchronized (idle) {
        idle.forEach(WorkDefinition.Worker::close);
        idle.clear();
      }
    }
  }
}
