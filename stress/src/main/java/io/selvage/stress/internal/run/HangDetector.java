package io.selvage.stress.internal.run;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Starts the threads of a scenario and waits for their end, mostly asleep. If no thread makes
 * progress any more, a call hangs; this is reported and ends the threads.
 */
final class HangDetector {
  private static final long NAP_MILLIS = 5;

  /**
   * The number of consecutive checks, separated by short sleeps, that must find a thread waiting
   * before it is reported. They are counted instead of timed, so that a suspended machine does not
   * look like a waiting thread.
   */
  private static final int PATIENCE = 20;

  /** A woken thread may wait for a processor: the number of checks before a hang is reported. */
  private static final int LONG_PATIENCE = 400;

  /**
   * A thread that has used a processor for this long within one call is considered busy forever.
   */
  private static final long BUSY = TimeUnit.SECONDS.toNanos(2);

  /** How much longer than its time a scenario may run. */
  private static final long LATENESS = TimeUnit.MILLISECONDS.toNanos(20);

  /** The same while objects are created or read: aborting this would lose the runs. */
  private static final long OVERTIME = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long threads may take to end. */
  private static final long GOODBYE = TimeUnit.SECONDS.toNanos(1);

  /** The part of it, in CPU time, for a thread that is busy rather than waiting. */
  private static final long BUSY_AT_GOODBYE = GOODBYE / 4;

  private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
  private final ScenarioThreads threads;
  private final List<PinnedWorker> workers;
  private final ScenarioHarness rig;
  private final long end;
  private final Budget budget;
  private String problem = "";
  private long progress = -1;

  /** The number of consecutive checks that found threads waiting. */
  private int looks;

  private final Map<PinnedWorker, Long> spent = new HashMap<>();
  private boolean isBad;
  private boolean isJudged;

  /** Receives hanging calls. */
  interface Listener {
    /** Whether it would be a violation if the threads at the object waited forever. */
    boolean isBad(int object);

    /** What the calls on the object have done so far. */
    RunSignature recorded(int object);

    /**
     * The run certainly hangs.
     *
     * @param calls as recorded before any thread was interrupted
     */
    void hangs(RunSignature calls, ObservedHistory.Ending ending);

    /**
     * The round did not end and is not counted; all threads have finished with the objects before
     * this one, and had so before any was interrupted.
     */
    void cut(int object);
  }

  HangDetector(
      ScenarioThreads threads,
      List<PinnedWorker> workers,
      ScenarioHarness rig,
      long end,
      Budget budget) {
    this.workers = workers;
    this.threads = threads;
    this.rig = rig;
    this.end = end;
    this.budget = budget;
  }

  /** Why the scenario can no longer be run; empty if it can. */
  String problem() {
    return problem;
  }

  void run(Listener listener) {
    for (int t = 0; t < rig.threads(); t++) {
      workers.get(t).begin(threads.tasks().get(t));
    }
    while (isAlive()) {
      nap();
      if (budget.look()) {
        threads.stop();
      }
      boolean isLate = threads.phase() == ScenarioThreads.Phase.RUNNING && isLate();
      if (isLate || isIdle() && look(listener)) {
        abort(listener, isLate);
        break;
      }
    }
    @Nullable Throwable failure = threads.failure();
    if (failure instanceof RuntimeException e) {
      throw e;
    } else if (failure instanceof Error e) {
      throw e;
    } else if (failure != null) {
      throw new IllegalStateException("BUG-504 a crew failed", failure);
    }
  }

  /**
   * Ends a round that does not end by itself. An interrupted call may return, throw or change
   * anything, which is not the object's behaviour; so nothing is counted from here on, and what is
   * reported is read before the first interrupt.
   */
  private void abort(Listener listener, boolean isLate) {
    threads.cancel();
    int reached = threads.phase() == ScenarioThreads.Phase.RUNNING ? reached() : 0;
    Optional<RunSignature> calls =
        isLate && reached >= 0 && reached < threads.size()
            ? Optional.of(listener.recorded(reached))
            : Optional.empty();
    boolean isBusy = dismiss();
    if (isBusy && calls.isPresent()) {
      listener.hangs(calls.get(), ObservedHistory.Ending.ENDLESS);
    }
    listener.cut(reached);
  }

  /** A round that has started may take long if processors are scarce. */
  private boolean isLate() {
    return System.nanoTime() - end > LATENESS || budget.look();
  }

  /** The first object that some thread has not finished with. */
  private int reached() {
    return IntStream.range(0, rig.threads()).map(threads::place).min().orElseThrow();
  }

  private boolean isAlive() {
    return workers.stream().anyMatch(PinnedWorker::isBusy);
  }

  private void nap() {
    try {
      for (PinnedWorker worker : workers) {
        if (worker.isBusy()) {
          worker.await(NAP_MILLIS);
          return;
        }
      }
    } catch (InterruptedException e) {
      budget.cancel();
    }
  }

  private boolean isIdle() {
    long now = threads.progress();
    if (now == progress) {
      return true;
    }
    progress = now;
    looks = 0;
    isJudged = false;
    for (PinnedWorker worker : workers) {
      spent.put(worker, processorTime(worker));
    }
    return false;
  }

  /** Checks threads without progress; returns whether they must be ended. */
  private boolean look(Listener listener) {
    return switch (threads.phase()) {
      case RUNNING -> hangs(listener);
      case COMING -> System.nanoTime() - end > OVERTIME;
      case TELLING -> false;
      case MAKING, ENDING -> {
        if (waited(workers.stream().filter(PinnedWorker::isBusy).anyMatch(HangDetector::waits))
            > LONG_PATIENCE) {
          dismiss();
          throw Diagnostic.SETUP_FAILED.error(
              rig.scenario(), "a call before or after the program does not return");
        }
        yield System.nanoTime() - end > OVERTIME;
      }
    };
  }

  private boolean hangs(Listener listener) {
    int object = reached();
    if (object < 0 || object >= threads.size()) {
      return false;
    }
    List<PinnedWorker> late =
        IntStream.range(0, rig.threads())
            .filter(t -> threads.place(t) == object)
            .mapToObj(workers::get)
            .toList();
    int waited = waited(late.stream().allMatch(HangDetector::waits));
    if (waited > LONG_PATIENCE || waited > PATIENCE && !isBad(listener, object)) {
      listener.hangs(listener.recorded(object), ObservedHistory.Ending.STUCK);
      return true;
    }
    if (late.stream().anyMatch(this::isBusy)) {
      listener.hangs(listener.recorded(object), ObservedHistory.Ending.ENDLESS);
      return true;
    }
    return false;
  }

  /** The number of consecutive checks with the same finding. */
  private int waited(boolean now) {
    looks = now ? looks + 1 : 0;
    return looks;
  }

  private static boolean waits(PinnedWorker worker) {
    Thread.State state = worker.thread().getState();
    return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
  }

  /**
   * Whether the worker has used a processor for long without progress; being preempted does not
   * count.
   */
  private boolean isBusy(PinnedWorker worker) {
    Long before = spent.get(worker);
    long now = processorTime(worker);
    return before != null && now - before > BUSY;
  }

  private boolean isBad(Listener listener, int object) {
    if (!isJudged) {
      isJudged = true;
      isBad = listener.isBad(object);
    }
    return isBad;
  }

  /**
   * Ends the threads by interrupting them. Those that do not end are abandoned.
   *
   * @return whether one of those is busy all the time
   */
  private boolean dismiss() {
    threads.cancel();
    List<Long> before = workers.stream().map(this::processorTime).toList();
    long patience = System.nanoTime() + GOODBYE;
    while (isAlive() && System.nanoTime() - patience < 0) {
      workers.stream().filter(PinnedWorker::isBusy).forEach(worker -> worker.thread().interrupt());
      nap();
    }
    if (isAlive()) {
      problem = "a thread does not return from a call, even when interrupted";
    }
    return IntStream.range(0, workers.size())
        .filter(i -> workers.get(i).isBusy())
        .anyMatch(i -> processorTime(workers.get(i)) - before.get(i) > BUSY_AT_GOODBYE);
  }

  private long processorTime(PinnedWorker worker) {
    return clocks.getThreadCpuTime(worker.thread().getId());
  }
}
