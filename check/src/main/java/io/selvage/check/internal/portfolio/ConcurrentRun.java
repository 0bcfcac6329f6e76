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
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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

  void run(List<EngineTask> tasks) {
    List<Budget> parts = tasks.stream().map(this::part).toList();
    ExecutorService pool =
        Executors.newFixedThreadPool(Math.max(1, tasks.size()), ConcurrentRun::thread);
    try {
      List<Future<EngineResult>> running = new ArrayList<>();
      for (int i = 0; i < tasks.size(); i++) {
        int number = i;
        EngineTask task = tasks.get(i);
        running.add(pool.submit(() -> results.of(task, () -> attempt(task, number, parts))));
      }
      for (int i = 0; i < running.size(); i++) {
        collect(tasks.get(i), running.get(i));
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
        for (int i = 0; i < parts.size(); i++) {
          if (i != number) {
            parts.get(i).cancel();
          }
        }
        return result;
      }
      boolean stopped = parts.get(number).isInterrupted() && !budget.look();
      return stopped && result.verdict() instanceof Verdict.Unknown unknown
          ? result.withNote(
              new Verdict.Unknown(
                  new UnknownCause.Overtaken(), unknown.soFar(), unknown.followUp()))
          : result;
    } finally {
      level.leave(posed);
    }
  }

  private void collect(EngineTask posed, Future<EngineResult> running) {
    try {
      engineResults.add(running.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UsageException usage) {
        complaints.put(posed.engine().name(), usage);
      } else if (e.getCause() instanceof Error error) {
        throw error;
      } else if (e.getCause() instanceof RuntimeException bug) {
        throw bug;
      } else {
        throw new IllegalStateException(e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("BUG-304 interrupted while engines were running", e);
    }
  }
}
