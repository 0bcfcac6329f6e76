package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A task of a {@link WorkerPool} and its result, like {@code FutureTask} in fewer steps. */
class WorkerTask<T> implements RunnableFuture<T> {
  private static final int DONE = 1;
  private static final int CANCELLED = 2;
  private static final int INTERRUPTED = 3;

  private final Callable<T> task;
  private @Nullable T result;
  private @Nullable Throwable failure;
  private volatile @Nullable Thread runner;

  WorkerTask(Callable<T> task) {
    if (task == null) {
      throw new NullPointerException();
    }
    this.task = task;
  }

  @Override
  public void run() {
    runner = Machine.current();
    if (ended() != 0) {
      return;
    }
    try {
      result = task.call();
    } catch (Throwable e) {
      failure = e;
    }
    if (!end(DONE) && ended() == INTERRUPTED) {
      // The interrupt must not reach the next task.
      Machine.awaitPermit(this, HiddenSlots.INTERRUPT, 1);
      Thread.interrupted();
    }
  }

  /** Runs the task; returns whether it may run again. */
  boolean runAndReset() {
    runner = Machine.current();
    if (ended() != 0) {
      return false;
    }
    try {
      task.call();
      return ended() == 0;
    } catch (Throwable e) {
      failure = e;
      end(DONE);
      return false;
    }
  }

  private int ended() {
    return Machine.getIntVolatile(this, HiddenSlots.ENDED);
  }

  private boolean end(int how) {
    return Machine.compareAndSetInt(this, HiddenSlots.ENDED, 0, how);
  }

  @Override
  public boolean isDone() {
    return ended() != 0;
  }

  @Override
  public boolean isCancelled() {
    return ended() > DONE;
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    if (!end(mayInterrupt ? INTERRUPTED : CANCELLED)) {
      return false;
    }
    if (mayInterrupt) {
      Thread running = runner;
      if (running != null) {
        running.interrupt();
      }
      Machine.putIntVolatile(this, HiddenSlots.INTERRUPT, 1);
    }
    return true;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    ThreadModel.throwIfInterrupted();
    InnerThreadModel.awaitEnd(this);
    return found();
  }

  /** Continues at any time: the schedule decides whether the task has ended by then. */
  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long nanos = unit.toNanos(timeout);
    if (InnerThreadModel.isEndless(nanos)) {
      return get();
    }
    ThreadModel.throwIfInterrupted();
    if (nanos > 0) {
      ThreadModel.pass(nanos);
    }
    if (!isDone()) {
      throw new TimeoutException();
    }
    return found();
  }

  @SuppressWarnings("NullAway") // a task may return null
  private T found() throws ExecutionException {
    if (isCancelled()) {
      throw new CancellationException();
    }
    if (failure != null) {
      throw new ExecutionException(failure);
    }
    return result;
  }
}
