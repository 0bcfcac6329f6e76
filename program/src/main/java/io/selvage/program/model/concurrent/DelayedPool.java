package io.selvage.program.model.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Executors} creates for delayed and periodic tasks. How much time passes is a choice:
 * a task runs at any time after its submission, but after every task that is certainly due before.
 */
final class DelayedPool extends WorkerPool implements ScheduledExecutorService {
  DelayedPool(int size, ThreadFactory factory) {
    super(size == 0 ? 1 : size, factory);
  }

  @Override
  public void execute(Runnable task) {
    enqueue(new Task<>(Executors.callable(task), 0, 0, true));
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return add(new Task<>(Executors.callable(task), delay(delay, unit), 0, true));
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return add(new Task<>(task, delay(delay, unit), 0, true));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long initial, long period, TimeUnit unit) {
    return periodic(task, initial, period, unit, false);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long initial, long delay, TimeUnit unit) {
    return periodic(task, initial, delay, unit, true);
  }

  private ScheduledFuture<?> periodic(
      Runnable task, long initial, long period, TimeUnit unit, boolean fixedDelay) {
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    return add(
        new Task<>(
            Executors.callable(task), delay(initial, unit), unit.toNanos(period), fixedDelay));
  }

  private static long delay(long delay, TimeUnit unit) {
    return Math.max(0, unit.toNanos(delay));
  }

  private <V> ScheduledFuture<V> add(Task<V> task) {
    enqueue(task);
    return task;
  }

  private void enqueue(Task<?> task) {
    if (isShutdown() || !queue.add(task, task.delay, task.delay)) {
      throw new RejectedExecutionException();
    }
    start(() -> {});
  }

  private final class Task<V> extends WorkerTask<V> implements ScheduledFuture<V> {
    private final long delay;
    private final long period;
    private final boolean fixedDelay;
    private int runs;

    Task(Callable<V> task, long delay, long period, boolean fixedDelay) {
      super(task);
      this.delay = delay;
      this.period = period;
      this.fixedDelay = fixedDelay;
    }

    @Override
    public void run() {
      if (period == 0) {
        super.run();
      } else if (queue.isClosed()) {
        cancel(false);
      } else if (runAndReset()) {
        repeat();
      }
    }

    private void repeat() {
      if (++runs == InnerThreadModel.MOST_REPETITIONS) {
        InnerThreadModel.leaveOutRest();
      } else if (!queue.add(this, fixedDelay ? period : -1, period)) {
        cancel(false);
      }
    }

    @Override
    public long getDelay(TimeUnit unit) {
      io.selvage.program.model.Machine.unsupported(
          "REF-014 ScheduledFuture.getDelay is not supported: time is a choice");
      return 0;
    }

    @Override
    public int compareTo(@Nullable Delayed other) {
      return (int) getDelay(TimeUnit.NANOSECONDS);
    }
  }
}
