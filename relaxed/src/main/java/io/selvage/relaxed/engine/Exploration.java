package io.selvage.relaxed.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * An exploration of a program: by how many workers, and for how long. Results are the same for any
 * number of workers: each takes parts of the tree of choices that nobody else takes.
 */
public final class Exploration {
  /** So many parts for each worker: most of them are small, as most of the tree is below few. */
  private static final int PARTS = 4096;

  private static final int DEEPEST = 96;

  /** One frame for each event and each event taken back: graphs may be deep. */
  private static final long STACK = 1L << 30;

  private static final int LOOK_AT_CLOCK = 0xfff;

  private final Explorer.Code code;
  private final MemoryModel model;
  private final Duration time;
  private final int workers;
  private final Optional<List<Integer>> path;

  private Exploration(
      Explorer.Code code,
      MemoryModel model,
      Duration time,
      int workers,
      Optional<List<Integer>> path) {
    this.path = path;
    this.code = code;
    this.model = model;
    this.time = time;
    this.workers = workers;
  }

  public static Exploration of(Explorer.Code code, MemoryModel model) {
    return new Exploration(code, model, Duration.ofDays(10_000), 1, Optional.empty());
  }

  public Exploration within(Duration limit) {
    return new Exploration(code, model, limit, workers, path);
  }

  public Exploration on(int number) {
    return new Exploration(code, model, time, number, path);
  }

  /** Only the execution to which these choices lead. */
  public Exploration along(List<Integer> choices) {
    return new Exploration(code, model, time, 1, Optional.of(choices));
  }

  /**
   * What came of it.
   *
   * @param isFinished whether everything was seen
   */
  public record Result(long executions, long blocked, boolean isFinished) {}

  /**
   * Shows every execution to an observer, one for each worker.
   *
   * @param observers gives a new one for each worker; one that returns false ends all
   */
  public Result run(Supplier<Explorer.Observer> observers) {
    AtomicInteger drawn = new AtomicInteger();
    AtomicBoolean stop = new AtomicBoolean();
    List<Worker> all = new ArrayList<>();
    long end = System.nanoTime() + Math.min(time.toMillis(), 1L << 40) * 1_000_000L;
    int depth = workers == 1 ? 0 : depth();
    for (int i = 0; i < workers; i++) {
      Units units = workers == 1 ? Units.ALL : Units.shared(depth, drawn);
      all.add(new Worker(observers.get(), units, stop, end));
    }
    List<Thread> threads = all.stream().map(w -> new Thread(null, w, "explorer", STACK)).toList();
    threads.forEach(Thread::start);
    threads.forEach(Exploration::await);
    long executions = 0;
    long blocked = 0;
    for (Worker worker : all) {
      worker.rethrow();
      executions += worker.complete;
      blocked += worker.blocked;
    }
    return new Result(executions, blocked, !stop.get());
  }

  /** After how many choices the tree has enough parts; the same in each run. */
  private int depth() {
    int depth = 8;
    int before = 0;
    while (depth < DEEPEST) {
      Units units = Units.counting(depth);
      Worker counter = new Worker(execution -> true, units, new AtomicBoolean(), Long.MAX_VALUE);
      Thread thread = new Thread(null, counter, "explorer", STACK);
      thread.start();
      await(thread);
      counter.rethrow();
      if (units.met() >= PARTS * workers || units.met() < before) {
        break;
      }
      before = units.met();
      depth += depth / 4;
    }
    return depth;
  }

  private static void await(Thread thread) {
    boolean interrupted = false;
    for (; ; ) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** One thread of the host, with tries and graphs of its own. */
  private final class Worker implements Runnable, Explorer.Observer {
    private final Explorer.Observer observer;
    private final Units units;
    private final AtomicBoolean stop;
    private final long end;
    private final List<Throwable> thrown = new ArrayList<>();
    private long complete;
    private long blocked;

    Worker(Explorer.Observer observer, Units units, AtomicBoolean stop, long end) {
      this.observer = observer;
      this.units = units;
      this.stop = stop;
      this.end = end;
    }

    @Override
    public void run() {
      try {
        new Explorer(code, model, this, units, path.map(Route::new).orElseGet(Route::new))
            .explore();
      } catch (RuntimeException | Error e) {
        thrown.add(e);
        stop.set(true);
      }
    }

    @Override
    public boolean see(Execution execution) {
      long seen = execution.isComplete() ? complete++ : blocked++;
      boolean isLate = (seen & LOOK_AT_CLOCK) == LOOK_AT_CLOCK && System.nanoTime() - end > 0;
      if (!observer.see(execution) || isLate) {
        stop.set(true);
      }
      return !stop.get();
    }

    private void rethrow() {
      for (Throwable throwable : thrown) {
        if (throwable instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) throwable;
      }
    }
  }
}
