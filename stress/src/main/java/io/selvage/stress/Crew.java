package io.selvage.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads that run one scenario, round after round: all make objects, each its share; each runs
 * its part of the scenario on every object; all count what came of it. Between these they wait for
 * each other, in the open; while they run, only {@link Start} keeps them together.
 */
final class Crew {
  private static final int FIRST_ROUND = 256;
  private static final long SHORT_ROUND_NANOS = 8_000_000;

  /** How long, at most, a thread dawdles before it begins: calls should meet in all ways. */
  private static final int[] DELAYS = {0, 16, 64, 0, 256, 32};

  /** What the threads are at. */
  enum Phase {
    /** Not all of them have begun. */
    COMING,
    /** Objects, and what is called before. */
    MAKING,
    /** The scenario. */
    RUNNING,
    /** What is called after. */
    ENDING,
    /** What came of it. */
    TELLING
  }

  private final Rig rig;
  private final List<Tally> tallies = new ArrayList<>();
  private final Start start;
  private final Meeting made;
  private final Meeting ran;
  private final Meeting told;
  private final List<Runnable> tasks = new ArrayList<>();
  private final BooleanSupplier afterRound;

  private volatile int size = FIRST_ROUND;
  private volatile long rounds;
  private long roundStart = System.nanoTime();
  private volatile boolean going = true;
  private volatile Phase phase = Phase.COMING;
  private final AtomicInteger missing;
  private volatile @Nullable Throwable failure;

  /**
   * @param afterRound says whether to go on, in one of the threads while the others wait; the
   *     tallies may be emptied then
   */
  Crew(Rig rig, Layout layout, Outcomes outcomes, BooleanSupplier afterRound) {
    this.rig = rig;
    this.start = new Start(rig.threads());
    this.missing = new AtomicInteger(rig.threads());
    this.afterRound = afterRound;
    this.made = new Meeting(rig.threads(), this::beginRound);
    this.ran = new Meeting(rig.threads(), () -> phase = Phase.ENDING);
    this.told = new Meeting(rig.threads(), this::next);
    for (int t = 0; t < rig.threads(); t++) {
      int thread = t;
      tallies.add(new Tally(rig, layout, outcomes));
      tasks.add(() -> work(thread));
    }
  }

  private void beginRound() {
    start.reset();
    phase = Phase.RUNNING;
  }

  /** What each thread is to do. */
  List<Runnable> tasks() {
    return tasks;
  }

  List<Tally> tallies() {
    return tallies;
  }

  /** What one of the threads could not go on with. */
  @Nullable Throwable failure() {
    return failure;
  }

  Phase phase() {
    return phase;
  }

  /** The object that a thread is at. */
  int place(int thread) {
    return start.place(thread);
  }

  /** Objects in the round at hand. */
  int size() {
    return size;
  }

  /** Grows as long as there is a thread that gets on. */
  long progress() {
    long progress = rounds << Integer.SIZE | (long) phase.ordinal() << 28;
    for (int t = 0; t < rig.threads(); t++) {
      progress += start.place(t) + 1;
    }
    return progress;
  }

  /** How many rounds were counted. */
  long rounds() {
    return rounds;
  }

  /** Ends after the round at hand. */
  void stop() {
    going = false;
  }

  /** Ends at once, but for threads that are within a call. */
  void cancel() {
    going = false;
    start.cancel();
    List.of(made, ran, told).forEach(Meeting::cancel);
  }

  private void work(int thread) {
    if (missing.decrementAndGet() == 0) {
      phase = Phase.MAKING;
    }
    try {
      while (going && round(thread)) {
        // All is said.
      }
    } catch (Throwable e) {
      fail(e);
    }
  }

  /** One round, as far as this thread is concerned; false if there is no going on. */
  private boolean round(int thread) {
    for (int i = thread; i < size && !start.isCancelled(); i += rig.threads()) {
      rig.make(i);
    }
    if (!made.join() || !run(thread) || !ran.join()) {
      return false;
    }
    Tally tally = tallies.get(thread);
    for (int i = thread; i < size && !start.isCancelled(); i += rig.threads()) {
      rig.finish(i);
      tally.add(i);
    }
    return told.join();
  }

  private void fail(Throwable e) {
    if (failure == null && !start.isCancelled()) {
      failure = e;
    }
    cancel();
  }

  private boolean run(int thread) {
    Actor actor = rig.actor(thread);
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
        random = dawdle(random, (int) (random >>> 33) % delay);
      }
      actor.act(i);
    }
    start.arrive(thread, count);
    return !start.isCancelled();
  }

  /** Arithmetic that nobody can leave out, since its result is used. */
  private static long dawdle(long seed, int steps) {
    long value = seed;
    for (int i = 0; i < steps; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value | 1;
  }

  private void next() {
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
