package io.selvage.check.internal.portfolio;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An engine that is given a share of processor time: on a loaded machine, where it hardly runs, it
 * may take longer, since it does not keep the engines beside it from running either.
 *
 * @param share of the thread that the engine answers in
 */
record ProcessorShare(Engine engine, Duration share) implements Engine {
  private static final long LOOK_MILLIS = 10;
  private static final ThreadMXBean CLOCKS = ManagementFactory.getThreadMXBean();

  @Override
  public String name() {
    return engine.name();
  }

  @Override
  public EngineTraits traits() {
    return engine.traits();
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return engine.obstacle(question);
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    Budget part = budget.part();
    Watch watch = new Watch(Thread.currentThread(), part);
    try {
      Verdict verdict = engine.answer(question, part, progress);
      return watch.hasFired() && isInterrupted(verdict) ? outOfTime() : verdict;
    } catch (Budget.Spent spent) {
      return watch.hasFired() ? outOfTime() : Verdict.Unknown.because(spent.cause());
    } finally {
      watch.end();
    }
  }

  private static Verdict outOfTime() {
    return Verdict.Unknown.because(new UnknownCause.Spent(Budget.Limit.TIME));
  }

  private static boolean isInterrupted(Verdict verdict) {
    return verdict instanceof Verdict.Unknown unknown
        && unknown.cause() instanceof UnknownCause.Spent spent
        && spent.limit() == Budget.Limit.INTERRUPTED;
  }

  /** Cancels the work of a thread when its share is used up. */
  private final class Watch {
    private final long worker;
    private final Budget part;
    private final long start;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicBoolean fired = new AtomicBoolean();

    Watch(Thread worker, Budget part) {
      this.worker = worker.getId();
      this.part = part;
      this.start = CLOCKS.getCurrentThreadCpuTime();
      Thread thread = new Thread(this::look, "selvage-share");
      thread.setDaemon(true);
      thread.start();
    }

    private void look() {
      try {
        while (!ended.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
          long used = CLOCKS.getThreadCpuTime(worker) - start;
          if (used >= share.toNanos()) {
            fired.set(true);
            part.cancel();
            return;
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    boolean hasFired() {
      return fired.get();
    }

    void end() {
      ended.countDown();
    }
  }
}
