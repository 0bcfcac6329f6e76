package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code Executors.newFixedThreadPool}: the first tasks have a thread each; later
 * ones wait in a queue for a free thread. It synchronises only as documented: actions before a
 * submission happen before the task, and the actions of a task happen before a thread gets its
 * result or observes termination. Updates that assign queue positions therefore acquire nothing.
 * Only the test itself submits tasks, since only it starts threads (decision 0037).
 */
final class FixedThreadPool extends AbstractExecutorService {
  /** The maximum number of queued tasks. */
  private static final int LINE = 12;

  private static final int MOST_THREADS = 4;

  /** The end-of-queue marker, one for each thread. */
  private static final Runnable END = () -> {};

  private static final VarHandle TAKEN;

  static {
    try {
      TAKEN = MethodHandles.lookup().findVarHandle(FixedThreadPool.class, "taken", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int size;
  private final Thread[] threads = new Thread[MOST_THREADS];
  private final AtomicReferenceArray<@Nullable Runnable> line =
      new AtomicReferenceArray<>(LINE + MOST_THREADS);

  private int handedIn;

  @SuppressWarnings("unused") // accessed through TAKEN
  private int taken;

  private boolean isShutDown;

  FixedThreadPool(int size) {
    if (size <= 0) {
      throw new IllegalArgumentException();
    }
    this.size = size;
  }

  @Override
  public void execute(Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    requireTest();
    if (isShutDown) {
      throw new RejectedExecutionException();
    }
    int number = handedIn++;
    if (number >= size + LINE) {
      Machine.unsupported("REF-014 more than 12 tasks are queued in a thread pool");
    } else if (number >= size) {
      line.setRelease(number - size, task);
    } else if (number >= MOST_THREADS) {
      Machine.unsupported("REF-014 the code starts more than 4 threads");
    } else {
      threads[number] = new Thread(() -> work(task));
      threads[number].start();
    }
  }

  private void work(Runnable first) {
    Runnable task = first;
    while (task != END) {
      task.run();
      task = next();
    }
  }

  /** A free thread takes the next queue position and waits for its task. */
  private Runnable next() {
    int place = (int) TAKEN.getAndAddRelease(this, 1);
    Runnable task = line.getAcquire(place);
    while (task == null) {
      Thread.onSpinWait();
      task = line.getAcquire(place);
    }
    return task;
  }

  @Override
  public void shutdown() {
    requireTest();
    if (!isShutDown) {
      isShutDown = true;
      int waiting = Math.max(0, handedIn - size);
      for (int i = 0; i < Math.min(handedIn, size); i++) {
        line.setRelease(waiting + i, END);
      }
    }
  }

  /** Operations reserved to the test itself need no synchronisation. */
  private static void requireTest() {
    if (ThreadStartModel.number(Machine.current()) > 0) {
      Machine.unsupported("REF-014 a thread that the code started uses a thread pool");
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    Machine.unsupported("REF-014 ExecutorService.shutdownNow is not supported");
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    requireTest();
    return isShutDown;
  }

  @Override
  public boolean isTerminated() {
    Machine.unsupported("REF-014 ExecutorService.isTerminated is not supported");
    return false;
  }

  /** Waits for termination or for the time-out. */
  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    requireTest();
    ThreadModel.throwIfInterrupted();
    if (!isShutDown || Machine.choose(2) == 1) {
      return false;
    }
    for (Thread thread : threads) {
      if (thread != null) {
        thread.join();
      }
    }
    return true;
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return newTaskFor(Executors.callable(task, value));
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new PoolTask<>(task);
  }
}
