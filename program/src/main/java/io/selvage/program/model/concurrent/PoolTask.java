package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A submitted task and its result: the task's actions happen before a thread gets the result. */
final class PoolTask<T> implements RunnableFuture<T> {
  private static final VarHandle DONE;

  static {
    try {
      DONE = MethodHandles.lookup().findVarHandle(PoolTask.class, "done", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Callable<T> task;
  private @Nullable T result;
  private @Nullable Throwable failure;

  @SuppressWarnings("unused") // accessed through DONE
  private int done;

  PoolTask(Callable<T> task) {
    if (task == null) {
      throw new NullPointerException();
    }
    this.task = task;
  }

  @Override
  public void run() {
    try {
      result = task.call();
    } catch (Throwable e) {
      failure = e;
    }
    DONE.setRelease(this, 1);
  }

  @Override
  public boolean isDone() {
    return (int) DONE.getAcquire(this) != 0;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    ThreadModel.throwIfInterrupted();
    while (!isDone()) {
      Thread.onSpinWait();
    }
    return found();
  }

  /** The schedule decides whether the time-out expires. */
  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    ThreadModel.throwIfInterrupted();
    if (Machine.choose(2) == 1) {
      throw new TimeoutException();
    }
    return get();
  }

  @SuppressWarnings("NullAway") // a task may return null
  private T found() throws ExecutionException {
    if (failure != null) {
      throw new ExecutionException(failure);
    }
    return result;
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    Machine.unsupported("REF-014 Future.cancel is not supported");
    return false;
  }

  @Override
  public boolean isCancelled() {
    return false;
  }
}
