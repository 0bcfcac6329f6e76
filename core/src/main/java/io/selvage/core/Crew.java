package io.selvage.core;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Threads of this process that do units. Each takes the next unit that nobody has, with a worker of
 * its own. Workers are dear: the second is made when the first has been busy for a while.
 */
public final class Crew implements Workforce {
  private static final long PATIENCE_NANOS = 100_000_000;

  private final int threads;

  public Crew(int threads) {
    this.threads = threads;
  }

  /** As many as there are processors. */
  public static Crew ofProcessors() {
    return new Crew(Runtime.getRuntime().availableProcessors());
  }

  @Override
  public String name() {
    return threads == 1 ? "1 thread" : threads + " threads";
  }

  @Override
  public Team hire(Work work) {
    return new Threads(work, threads);
  }

  private static final class Threads implements Team {
    private final Work work;
    private final int threads;
    private final Deque<Work.Worker> idle = new ArrayDeque<>();
    private final long hired = System.nanoTime();

    Threads(Work work, int threads) {
      this.work = work;
      this.threads = threads;
    }

    @Override
    public List<Unit.Result> run(List<Unit> units, Budget budget, Consumer<Unit.Result> heard) {
      Shift shift = new Shift(units, budget, heard);
      List<Thread> others = new ArrayList<>();
      work(shift, () -> callOthers(shift, others));
      others.forEach(Threads::await);
      return shift.results();
    }

    /** Once the first has been busy for a while, and there is something to do for others. */
    private void callOthers(Shift shift, List<Thread> others) {
      if (others.isEmpty() && System.nanoTime() - hired > PATIENCE_NANOS) {
        for (int i = 1; i < threads && i <= shift.waiting(); i++) {
          others.add(new Thread(() -> work(shift, () -> {}), "crew-" + i));
        }
        others.forEach(Thread::start);
      }
    }

    private void work(Shift shift, Runnable between) {
      try {
        Work.Worker worker = worker();
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

    private Work.Worker worker() {
      synchronized (idle) {
        if (!idle.isEmpty()) {
          return idle.remove();
        }
      }
      return work.worker();
    }

    private void dismiss(Work.Worker worker) {
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
        idle.forEach(Work.Worker::close);
        idle.clear();
      }
    }
  }
}
