package io.selvage.relaxed.engine;

import io.selvage.core.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * An exploration of a program: by how many workers, and for how long. Results are the same for any
 * number of workers: each takes parts of the tree of choices that nobody else takes.
 */
public final class Exploration {
  /** So many parts for each worker: most of them are small, as most of the tree is below few. */
  private static final int PARTS = 4096;

  private static final int DEEPEST = 96;

  /** Acts of threads that a worker remembers; about a hundred bytes each. */
  private static final long MEMORY = 1L << 20;

  private static final int LOOK_AT_CLOCK = 0xff;

  private final Explorer.Code code;
  private final MemoryModel model;
  private final Duration time;
  private final int workers;
  private final Optional<List<Integer>> path;
  private final Twins twins;
  private final Told told;
  private final long memory;

  /** Who is told how far it has come, and in which words. */
  private record Told(Progress progress, String what) {
    static final Told NOBODY = new Told(Progress.NONE, "");
  }

  private Exploration(
      Explorer.Code code,
      MemoryModel model,
      Duration time,
      int workers,
      Optional<List<Integer>> path,
      Twins twins,
      Told told,
      long memory) {
    this.memory = memory;
    this.twins = twins;
    this.told = told;
    this.path = path;
    this.code = code;
    this.model = model;
    this.time = time;
    this.workers = workers;
  }

  public static Exploration of(Explorer.Code code, MemoryModel model) {
    return new Exploration(
        code,
        model,
        Duration.ofDays(10_000),
        1,
        Optional.empty(),
        Twins.APART,
        Told.NOBODY,
        MEMORY);
  }

  public Exploration within(Duration limit) {
    return new Exploration(code, model, limit, workers, path, twins, told, memory);
  }

  public Exploration on(int number) {
    return new Exploration(code, model, time, number, path, twins, told, memory);
  }

  /** With threads that are alike taken as given here; apart, unless this is asked. */
  public Exploration with(Twins how) {
    return new Exploration(code, model, time, workers, path, how, told, memory);
  }

  /** With so many acts of threads remembered by each worker; results are the same. */
  public Exploration remembering(long acts) {
    return new Exploration(code, model, time, workers, path, twins, told, acts);
  }

  /** Tells somebody how many executions have been looked at. */
  public Exploration telling(Progress progress, String what) {
    return new Exploration(
        code, model, time, workers, path, twins, new Told(progress, what), memory);
  }

  /** Only the execution to which these choices lead. */
  public Exploration along(List<Integer> choices) {
    return new Exploration(code, model, time, 1, Optional.of(choices), twins, told, memory);
  }

  /**
   * What came of it.
   *
   * @param executions all complete ones, also those that others stand for
   * @param blocked in which a thread goes no further, also those that others stand for
   * @param explored how many were looked at: those up to symmetry
   * @param isFinished whether everything was seen
   */
  public record Result(long executions, long blocked, long explored, boolean isFinished) {}

  /**
   * Shows every execution to an observer, one for each worker.
   *
   * @param observers gives a new one for each worker; one that returns false ends all
   */
  public Result run(Supplier<Explorer.Observer> observers) {
    try {
      return explore(observers);
    } catch (TwinWalker.Different different) {
      return with(Twins.APART).explore(observers);
    }
  }

  private Result explore(Supplier<Explorer.Observer> observers) {
    AtomicInteger drawn = new AtomicInteger();
    AtomicBoolean stop = new AtomicBoolean();
    AtomicLong total = new AtomicLong();
    List<Worker> all = new ArrayList<>();
    long end = end();
    int depth = workers == 1 ? 0 : depth();
    for (int i = 0; i < workers; i++) {
      Units units = workers == 1 ? Units.ALL : Units.shared(depth, drawn);
      all.add(new Worker(observers.get(), units, stop, total, end));
    }
    DeepThreads.run(all);
    long executions = 0;
    long blocked = 0;
    long explored = 0;
    for (Worker worker : all) {
      executions += worker.tally.complete;
      blocked += worker.tally.blocked;
      explored += worker.tally.seen;
    }
    return new Result(executions, blocked, explored, !stop.get());
  }

  private long end() {
    return System.nanoTime() + Math.min(time.toMillis(), 1L << 40) * 1_000_000L;
  }

  /** After how many choices the tree has enough parts; the same in each run. */
  private int depth() {
    int depth = 8;
    int before = 0;
    while (depth < DEEPEST) {
      Units units = Units.counting(depth);
      Worker counter =
          new Worker(x -> true, units, new AtomicBoolean(), new AtomicLong(), Long.MAX_VALUE);
      DeepThreads.run(List.of(counter));
      if (units.met() >= PARTS * workers || units.met() < before) {
        break;
      }
      before = units.met();
      depth += depth / 4;
    }
    return depth;
  }

  /**
   * Goes down the tree at random, so many times or as long as there is time.
   *
   * @param observer sees where it gets to; one that returns false ends it
   */
  public Estimate sample(int walks, long seed, Explorer.Observer observer) {
    try {
      return walk(walks, seed, observer);
    } catch (TwinWalker.Different different) {
      return with(Twins.APART).walk(walks, seed, observer);
    }
  }

  private Estimate walk(int walks, long seed, Explorer.Observer observer) {
    Route route = Route.atRandom(seed);
    RandomWalks all =
        new RandomWalks(
            walks,
            end(),
            route,
            observer,
            to -> new Explorer(code, model, twins, to, Units.ALL, route, memory));
    DeepThreads.run(List.of(all));
    return all.estimate();
  }

  /** What a worker has looked at. */
  private static final class Tally {
    private long complete;
    private long blocked;
    private long seen;
  }

  /** One thread of the host, with tries and graphs of its own. */
  private final class Worker implements Runnable, Explorer.Observer {
    private final Explorer.Observer observer;
    private final Units units;
    private final AtomicBoolean stop;

    /** What all workers together have looked at, as far as they have told. */
    private final AtomicLong total;

    private final long end;
    private Tally tally = new Tally();

    Worker(
        Explorer.Observer observer, Units units, AtomicBoolean stop, AtomicLong total, long end) {
      this.total = total;
      this.observer = observer;
      this.units = units;
      this.stop = stop;
      this.end = end;
    }

    @Override
    public void run() {
      Route route = path.map(Route::along).orElseGet(Route::all);
      // Made by this thread, so that it is not beside that of another one, which writes as often.
      tally = new Tally();
      try {
        new Explorer(code, model, twins, this, units, route, memory).explore();
      } catch (RuntimeException | Error e) {
        stop.set(true);
        throw e;
      }
    }

    @Override
    public boolean see(Execution execution) {
      long orbit = twins == Twins.APART ? 1 : execution.orbit();
      if (execution.isComplete()) {
        tally.complete += orbit;
      } else {
        tally.blocked += orbit;
      }
      boolean looks = (++tally.seen & LOOK_AT_CLOCK) == 0;
      if (looks) {
        told.progress().at(told.what(), total.addAndGet(LOOK_AT_CLOCK + 1L));
      }
      if (!observer.see(execution) || looks && System.nanoTime() - end > 0) {
        stop.set(true);
      }
      return !stop.get();
    }
  }
}
