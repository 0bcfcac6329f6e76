package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Several engines at the same time, as many as there are processors. When one has refuted, the
 * others are stopped: what they say then is what they had covered.
 */
final class SideBySide {
  /** As deep as the main thread of the process. */
  private static final long STACK = 8L << 20;

  private final Duration time;
  private final Budget budget;
  private final Progress progress;
  private final List<Attempt> attempts = new ArrayList<>();
  private final Map<String, UsageException> complaints = new TreeMap<>();

  SideBySide(Duration time, Budget budget, Progress progress) {
    this.time = time;
    this.budget = budget;
    this.progress = progress;
  }

  List<Attempt> attempts() {
    return attempts;
  }

  Map<String, UsageException> complaints() {
    return complaints;
  }

  void ask(List<Posed> posed) {
    int processors =
        Math.max(1, Math.min(posed.size(), Runtime.getRuntime().availableProcessors()));
    List<Budget> parts =
        IntStream.range(0, posed.size())
            .mapToObj(i -> part(i + processors >= posed.size(), processors, posed.size()))
            .toList();
    ExecutorService pool = Executors.newFixedThreadPool(processors, SideBySide::thread);
    try {
      List<Future<Attempt>> running = new ArrayList<>();
      for (int i = 0; i < posed.size(); i++) {
        int number = i;
        running.add(pool.submit(() -> attempt(posed.get(number), number, parts)));
      }
      for (int i = 0; i < running.size(); i++) {
        collect(posed.get(i), running.get(i));
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

  /** Those for whom others have to wait leave something to them. */
  private Budget part(boolean isLast, int processors, int all) {
    return isLast
        ? budget.part()
        : budget.part().atMost(time.multipliedBy(processors).dividedBy(all));
  }

  private Attempt attempt(Posed posed, int number, List<Budget> parts) {
    Attempt attempt = posed.attempt(parts.get(number), number == 0 ? progress : Progress.NONE);
    if (attempt.isRefuted()) {
      for (int i = 0; i < parts.size(); i++) {
        if (i != number) {
          parts.get(i).cancel();
        }
      }
      return attempt;
    }
    boolean stopped = parts.get(number).whySpent().equals("interrupted") && !budget.look();
    return stopped && attempt.verdict() instanceof Verdict.Unknown unknown
        ? attempt.saying(
            new Verdict.Unknown(
                "stopped, since there was an answer", unknown.soFar(), unknown.followUp()))
        : attempt;
  }

  private void collect(Posed posed, Future<Attempt> running) {
    try {
      attempts.add(running.get());
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
      throw new IllegalStateException("BUG-304 interrupted while engines were asked", e);
    }
  }
}
