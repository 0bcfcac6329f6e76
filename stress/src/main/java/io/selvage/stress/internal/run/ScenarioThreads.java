package io.selvage.stress.internal.run;

import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.RecordingLayout;
import io.selvage.stress.internal.actor.ScenarioActor;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads that run one scenario, in rounds: all create their share of the objects, each runs
 * its part of the scenario on every object, and all count the results. Between these phases they
 * wait for each other by spinning; while they run, only {@link StartGate} synchronises them.
 */
final class ScenarioThreads {
  private static final int FIRST_ROUND = 256;

  /** The size of the first round if each object has classes of its own. */
  private static final int FIRST_FRESH_ROUND = 4;

  private static final long SHORT_ROUND_NANOS = 8_000_000;

  /** The maximum delays of threads before they begin, so that calls overlap in different ways. */
  private static final int[] DELAYS = {0, 16, 64, 0, 256, 32};

  /** The phase of a round. */
  enum Phase {
    /** Not all of them have begun. */
    COMING,
    /** Creating objects and making the calls before. */
    MAKING,
    /** Running the scenario. */
    RUNNING,
    /** Making the calls after. */
    ENDING,
    /** Counting the results. */
    TELLING
  }

  private final ScenarioHarness rig;
  private final List<ObservationCounter> tallies = new ArrayList<>();
  private final StartGate start;
  private final SpinBarrier made;
  private final SpinBarrier ran;
  private final SpinBarrier told;
  private final List<Runnable> tasks = new ArrayList<>();
  private final BooleanSupplier afterRound;

  private volatile int size;
  private volatile long rounds;
  private long roundStart = System.nanoTime();
  private volatile boolean going = true;
  private volatile Phase phase = Phase.COMING;
  private final AtomicInteger missing;
  private volatile @Nullable Throwable failure;

  /**
   * @param afterRound decides whether to continue; runs in one of the threads while the others
   *     wait, and may empty the counters
   */
  ScenarioThreads(
      ScenarioHarness rig,
      RecordingLayout layout,
      OutcomeNumbering outcomes,
      BooleanSupplier afterRound) {
    this.rig = rig;
    this.size = Math.min(rig.isFresh() ? FIRST_FRESH_ROUND : FIRST_ROUND, rig.capacity());
    this.start = new StartGate(rig.threads());
    this.missing = new AtomicInteger(rig.threads());
    this.afterRound = afterRound;
    this.made = new SpinBarrier(rig.threads(), this::beginRound);
    this.ran = new SpinBarrier(rig.threads(), () -> phase = Phase.ENDING);
    this.told = new SpinBarrier(rig.threads(), this::next);
    for (int t = 0; t < rig.threads(); t++) {
      int thread = t;
      tallies.add(new ObservationCounter(rig, layout, outcomes));
      tasks.add(() -> work(thread));
    }
  }

  private void beginRound() {
    start.reset();
    phase = Phase.RUNNING;
  }

  /** The task of each thread. */
  List<Runnable> tasks() {
    return tasks;
  }

  List<ObservationCounter> tallies() {
    return tallies;
  }

  /** The exception that stopped one of the threads. */
  @Nullable Throwable failure() {
    return failure;
  }

  Phase phase() {
    return phase;
  }

  /** The object that a thread has reached. */
  int place(int thread) {
    return start.place(thread);
  }

  /** The number of objects in the current round. */
  int size() {
    return size;
  }

  /** Increases as long as some thread makes progress. */
  long progress() {
    long progress = rounds << Integer.SIZE | (long) phase.ordinal() << 28;
    for (int t = 0; t < rig.threads(); t++) {
      progress += start.place(t) + 1;
    }
    return progress;
  }

  /** The number of completed rounds. */
  long rounds() {
    return rounds;
  }

  /** Ends after the current round. */
  void stop() {
    going = false;
  }

  /**
   * Ends immediately, except for threads inside a call. The current round is counted before this
   * returns or never: threads may be interrupted from then on, and their calls end otherwise.
   */
  synchronized void cancel() {
    going = false;
    start.cancel();
    List.of(made, ran, told).forEach(SpinBarrier::cancel);
  }

  private void work(int thread) {
    if (missing.decrementAndGet() == 0) {
      phase = Phase.MAKING;
    }
    try {
      while (going && round(thread)) {
        // Already reported.
      }
    } catch (Throwable e) {
      fail(e);
    }
  }

  /** One round of this thread; false if the run has ended. */
  private boolean round(int thread) {
    ClassLoader ours = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(rig.context());
    boolean goesOn;
    try {
      goesOn = runs(thread);
    } finally {
      // This thread judges the observations, with our classes.
      Thread.currentThread().setContextClassLoader(ours);
    }
    return goesOn && told.join();
  }

  private boolean runs(int thread) {
    for (int i = thread; i < size && !start.isCancelled(); i += rig.threads()) {
      rig.make(i);
    }
    if (!made.join() || !run(thread) || !ran.join()) {
      return false;
    }
    ObservationCounter tally = tallies.get(thread);
    for (int i = thread; i < size && !start.isCancelled(); i += rig.threads()) {
      rig.finish(i);
      tally.add(i);
    }
    return true;
  }

  private void fail(Throwable e) {
    if (failure == null && !start.isCancelled()) {
      failure = e;
    }
    cancel();
  }

  private boolean run(int thread) {
    ScenarioActor actor = rig.actor(thread);
    int delay = DELAYS[(int) (rounds % DELAYS.length)];
    long random = (rounds * rig.threads() + thread + 1) * 0x9E3779B97F4A7C15L;
    int count = size;
    for (int i = 0; i < count; i++) {
      random ^= random << 13;
      random ^= random >>> 7;
      random ^= random << 17;
      if (!start.meet(thread, i)) {
        return false;
      }
      if (delay > 0) {
        random = spinRandomly(random, (int) (random >>> 33) % delay);
      }
      actor.act(i);
    }
    start.arrive(thread, count);
    return !start.isCancelled();
  }

  /** Arithmetic that the compiler cannot eliminate, since its result is used. */
  private static long spinRandomly(long seed, int steps) {
    long value = seed;
    for (int i = 0; i < steps; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value | 1;
  }

  /** After a round, in one thread while the others wait. */
  private synchronized void next() {
    if (start.isCancelled()) {
      return;
    }
    long now = System.nanoTime();
    long took = now - roundStart;
    long done = rounds + 1;
    rounds = done;
    phase = Phase.TELLING;
    try {
      going = afterRound.getAsBoolean() && going;
    } catch (RuntimeException | Error e) {
      fail(e);
    }
    rig.rewind(size);
    if (took < SHORT_ROUND_NANOS / 2) {
      size = Math.min(2 * size, rig.capacity());
    } else if (took > 4 * SHORT_ROUND_NANOS) {
      size = Math.max(size / 2, 1);
    }
    roundStart = System.nanoTime();
    phase = Phase.MAKING;
  }
}
