package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Starts a crew and waits for its end, asleep for nearly all of the time. Where no thread gets on
 * any more, a call hangs: that is told, and ends the crew.
 */
final class Watch {
  private static final long NAP_MILLIS = 5;
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(100);

  /** A thread that was woken may wait for a processor: so long before anybody is accused. */
  private static final long LONG_PATIENCE = TimeUnit.SECONDS.toNanos(2);

  /** So much longer than its time a scenario may run. */
  private static final long LATENESS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final long VERY_LONG_PATIENCE = TimeUnit.SECONDS.toNanos(5);

  /** How long threads may take to go home. */
  private static final long GOODBYE = TimeUnit.SECONDS.toNanos(1);

  private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
  private final Crew crew;
  private final List<Worker> workers;
  private final Rig rig;
  private final long end;
  private final Budget budget;
  private String trouble = "";
  private long progress = -1;

  /** When a thread was last seen to get on, or not to wait. */
  private long since = System.nanoTime();

  private final Map<Worker, Long> spent = new HashMap<>();
  private boolean isBad;
  private boolean isJudged;

  /** Whoever wants to know of calls that hang. */
  interface Listener {
    /** Whether it would be a violation that the threads at the object wait for ever. */
    boolean isBad(int object);

    /** It is certain that the run hangs. */
    void hangs(int object, Observation.Ending ending);

    /** The round does not come to its end; all threads are done with the objects before this. */
    void cut(int object);
  }

  Watch(Crew crew, List<Worker> workers, Rig rig, long end, Budget budget) {
    this.workers = workers;
    this.crew = crew;
    this.rig = rig;
    this.end = end;
    this.budget = budget;
  }

  /** Why the scenario cannot be run any longer; empty if it can. */
  String trouble() {
    return trouble;
  }

  void run(Listener listener) {
    for (int t = 0; t < rig.threads(); t++) {
      workers.get(t).begin(crew.tasks().get(t));
    }
    while (isAlive()) {
      nap();
      if (budget.look()) {
        crew.stop();
      }
      if (crew.phase() == Crew.Phase.RUNNING && isLate() || isIdle() && look(listener)) {
        // Before anybody is interrupted: what comes of that is not the object's doing.
        int reached = reached();
        dismiss();
        listener.cut(reached);
        break;
      }
    }
    @Nullable Throwable failure = crew.failure();
    if (failure instanceof RuntimeException e) {
      throw e;
    } else if (failure instanceof Error e) {
      throw e;
    }
  }

  /** A round that is begun may take long where processors are rare. */
  private boolean isLate() {
    return System.nanoTime() - end > LATENESS || budget.look();
  }

  /** The first object that not all threads are done with. */
  private int reached() {
    return IntStream.range(0, rig.threads()).map(crew::place).min().orElseThrow();
  }

  private boolean isAlive() {
    return workers.stream().anyMatch(Worker::isBusy);
  }

  private void nap() {
    try {
      for (Worker worker : workers) {
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
    long now = crew.progress();
    if (now == progress) {
      return true;
    }
    progress = now;
    since = System.nanoTime();
    isJudged = false;
    for (Worker worker : workers) {
      spent.put(worker, clocks.getThreadCpuTime(worker.thread().getId()));
    }
    return false;
  }

  /** Looks at a crew that does not get on; whether it is done with. */
  private boolean look(Listener listener) {
    return switch (crew.phase()) {
      case RUNNING -> hangs(listener);
      case COMING, TELLING -> false;
      case MAKING, ENDING -> {
        if (waited(workers.stream().filter(Worker::isBusy).anyMatch(Watch::waits)) > LONG_PATIENCE
            || System.nanoTime() - end > VERY_LONG_PATIENCE) {
          dismiss();
          throw Diagnostic.SETUP_FAILED.error(
              rig.scenario(), "what is called before or after does not return");
        }
        yield false;
      }
    };
  }

  private boolean hangs(Listener listener) {
    int object = reached();
    if (object < 0 || object >= crew.size()) {
      return false;
    }
    List<Worker> late =
        IntStream.range(0, rig.threads())
            .filter(t -> crew.place(t) == object)
            .mapToObj(workers::get)
            .toList();
    long waited = waited(late.stream().allMatch(Watch::waits));
    if (waited > LONG_PATIENCE || waited > PATIENCE && !isBad(listener, object)) {
      listener.hangs(object, Observation.Ending.STUCK);
      return true;
    }
    if (late.stream().anyMatch(this::isBusy)) {
      listener.hangs(object, Observation.Ending.ENDLESS);
      return true;
    }
    return false;
  }

  /** For how long it has been so whenever it was looked at. */
  private long waited(boolean now) {
    if (!now) {
      since = System.nanoTime();
    }
    return System.nanoTime() - since;
  }

  private static boolean waits(Worker worker) {
    Thread.State state = worker.thread().getState();
    return state == Thread.State.WAITING || state == Thread.State.BLOCKED;
  }

  /** Has had a processor for long since anybody got on; being kept from one is no fault. */
  private boolean isBusy(Worker worker) {
    Long before = spent.get(worker);
    long now = clocks.getThreadCpuTime(worker.thread().getId());
    return before != null && now - before > LONG_PATIENCE;
  }

  private boolean isBad(Listener listener, int object) {
    if (!isJudged) {
      isJudged = true;
      isBad = listener.isBad(object);
    }
    return isBad;
  }

  /** Sends the threads home. Those that do not go are left behind. */
  private void dismiss() {
    crew.cancel();
    long patience = System.nanoTime() + GOODBYE;
    while (isAlive() && System.nanoTime() - patience < 0) {
      workers.stream().filter(Worker::isBusy).forEach(worker -> worker.thread().interrupt());
      nap();
    }
    if (isAlive()) {
      trouble = "a thread does not come back from a call, even if interrupted";
    }
  }
}
