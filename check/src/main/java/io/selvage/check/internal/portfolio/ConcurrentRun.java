package io.selvage.check.internal.portfolio;

import io.selvage.check.EngineResult;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Several engines at the same time, kept at programs of the same size. When one has refuted, the
 * others are stopped: what they say then is what they had covered.
 */
final class ConcurrentRun {
  /** As deep as the main thread of the process. */
  private static final long STACK = 8L << 20;

  private final Budget budget;
  private final ProgressListener progress;
  private final ResultsSoFar results;
  private final LockstepGate level = new LockstepGate();
  private final List<EngineResult> engineResults = new ArrayList<>();
  private final Map<String, UsageException> complaints = new TreeMap<>();

  ConcurrentRun(Budget budget, ProgressListener progress, ResultsSoFar results) {
    this.results = results;
    this.budget = budget;
    this.progress = progress;
  }

  List<EngineResult> results() {
    return engineResults;
  }

  Map<String, UsageException> complaints() {
    return complaints;
  }

  /**
   * @param proofs run beside the tasks
   */
  void run(List<EngineTask> tasks, BriefProofs proofs) {
    List<Budget> parts = new ArrayList<>();
    tasks.forEach(task -> parts.add(part(task)));
    int number = parts.size();
    parts.add(budget.part());
    ExecutorService pool = Executors.newFixedThreadPool(parts.size(), ConcurrentRun::thread);
    try {
      Future<List<EngineResult>> proved = pool.submit(() -> prove(proofs, number, parts));
      List<Future<EngineResult>> running = new ArrayList<>();
      for (int i = 0; i < tasks.size(); i++) {
        int place = i;
        EngineTask task = tasks.get(i);
        running.add(pool.submit(() -> results.of(task, () -> attempt(task, place, parts))));
      }
      collect(proved, complaint -> {}).ifPresent(engineResults::addAll);
      for (int i = 0; i < running.size(); i++) {
        EngineTask task = tasks.get(i);
        collect(running.get(i), complaint -> complaints.put(task.engine().name(), complaint))
            .ifPresent(engineResults::add);
      }
    } finally {
      parts.forEach(Budget::cancel);
      pool.shutdownNow();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(null, task, "selvage-engine", STACK);
    thread.setDaemon(true);
    return thread;
  }

  private Budget part(EngineTask posed) {
    Budget part = budget.part();
    return posed.engine().growsBySize() ? part.at(level.join(posed)) : part;
  }

  private EngineResult attempt(EngineTask posed, int number, List<Budget> parts) {
    try {
      EngineResult result =
          posed.attempt(parts.get(number), number == 0 ? progress : ProgressListener.NONE);
      if (result.isRefuted()) {
        cancelOthers(number, parts);
        return result;
      }
      return overtaken(result, parts.get(number));
    } finally {
      level.leave(posed);
    }
  }

  /** The result, with the reason if others stopped the engine. */
  private EngineResult overtaken(EngineResult result, Budget part) {
    boolean stopped = part.isInterrupted() && !budget.look();
    return stopped && result.verdict() instanceof Verdict.Unknown unknown
        ? result.withNote(
            new Verdict.Unknown(new UnknownCause.Overtaken(), unknown.soFar(), unknown.followUp()))
        : result;
  }

  private List<EngineResult> prove(BriefProofs proofs, int number, List<Budget> parts) {
    Budget part = parts.get(number);
    List<EngineResult> found = proofs.run(part);
    if (found.stream().anyMatch(EngineResult::isRefuted)) {
      cancelOthers(number, parts);
    }
    return found.stream().map(it -> isCutOff(it) ? overtaken(it, part) : it).toList();
  }

  private static boolean isCutOff(EngineResult result) {
    return result.verdict() instanceof Verdict.Unknown unknown
        && unknown.cause() instanceof UnknownCause.Spent;
  }

  private static void cancelOthers(int number, List<Budget> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (i != number) {
        parts.get(i).cancel();
      }
    }
  }

  private static <T> Optional<T> collect(Future<T> running, Consumer<UsageException> complaint) {
    try {
      return Optional.of(running.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UsageException usage) {
        complaint.accept(usage);
        return Optional.empty();
      } else if (e.getCause() instanceof Error error) {
        throw error;
      } else if (e.getCause() instanceof RuntimeException bug) {
        throw bug;
      }
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("BUG-304 interrupted while engines were running", e);
    }
  }
}
