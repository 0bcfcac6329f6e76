package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Executors} creates, for engines that run started threads: each of the first tasks
 * starts a worker, later ones wait in a queue. It behaves like {@code ThreadPoolExecutor} in fewer
 * steps (decision 0356).
 */
class WorkerPool extends AbstractExecutorService {
  /** The size of a pool in which no task waits for another. */
  static final int UNBOUNDED = (1 << 20) - 1;

  private static final String NAME = "io/selvage/program/model/concurrent/WorkerPool";

  /** Added to the number of workers when none can be added any more. */
  private static final int CLOSED = 1 << 20;

  /** As many as a run can start. */
  private static final int MOST_WORKERS = 8;

  private final int size;
  private final ThreadFactory factory;
  private final AtomicReferenceArray<@Nullable Thread> threads =
      new AtomicReferenceArray<>(MOST_WORKERS);
  final TaskQueue queue = new TaskQueue();

  @SuppressWarnings("UnusedVariable") // accessed by its slot
  private volatile int workers;

  WorkerPool(int size, ThreadFactory factory) {
    if (size <= 0) {
      throw new IllegalArgumentException();
    }
    if (factory == null) {
      throw new NullPointerException();
    }
    this.size = Math.min(size, UNBOUNDED);
    this.factory = factory;
  }

  @Override
  public void execute(Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    if (!start(task) && !queue.add(task, 0, 0)) {
      throw new RejectedExecutionException();
    }
  }

  /** Starts a worker, which begins with the task; false if there are enough. */
  final boolean start(Runnable first) {
    int number;
    do {
      number = workers;
      if (number >= CLOSED) {
        throw new RejectedExecutionException();
      }
      if (number >= size) {
        return false;
      }
    } while (!replaceWorkers(number, number + 1));
    if (number >= MOST_WORKERS) {
      Machine.unsupported("REF-241 an executor starts more than 8 threads");
    }
    Thread worker = factory.newThread(() -> work(first));
    if (worker == null) {
      Machine.unsupported("REF-014 a thread factory returns no thread");
    }
    threads.set(number, worker);
    worker.start();
    return true;
  }

  private boolean replaceWorkers(int before, int after) {
    return Machine.compareAndSetInt(this, Machine.slot(NAME, "workers"), before, after);
  }

  private void work(Runnable first) {
    Runnable task = first;
    while (task != null) {
      try {
        task.run();
      } catch (Throwable thrown) {
        InnerThreadModel.uncaught(Machine.current(), thrown); // another worker would take over
      }
      task = size == UNBOUNDED ? null : queue.take();
    }
  }

  @Override
  public void shutdown() {
    closeWorkers();
    queue.close();
  }

  private void closeWorkers() {
    int number;
    do {
      number = workers;
    } while (number < CLOSED && !replaceWorkers(number, number + CLOSED));
    Machine.putIntVolatile(this, HiddenSlots.ENDED, 1);
  }

  @Override
  public List<Runnable> shutdownNow() {
    closeWorkers();
    List<Runnable> left = new ArrayList<>();
    for (TaskList list = queue.clear(); list != null; list = list.earlier()) {
      left.add(0, list.task());
    }
    for (int i = 0; i < workers - CLOSED; i++) {
      worker(i).interrupt();
    }
    return left;
  }

  /** One that is counted is about to be recorded. */
  private Thread worker(int number) {
    Thread worker = threads.get(number);
    while (worker == null) {
      Thread.onSpinWait();
      worker = threads.get(number);
    }
    return worker;
  }

  @Override
  public boolean isShutdown() {
    return workers >= CLOSED;
  }

  @Override
  public boolean isTerminated() {
    int number = workers;
    if (number < CLOSED) {
      return false;
    }
    for (int i = 0; i < number - CLOSED; i++) {
      Thread worker = threads.get(i);
      if (worker == null || !InnerThreadModel.hasEnded(worker)) {
        return false;
      }
    }
    return true;
  }

  /** With a time-out, continues at any time: the schedule decides what has happened by then. */
  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    ThreadModel.throwIfInterrupted();
    long nanos = unit.toNanos(timeout);
    if (!InnerThreadModel.isEndless(nanos)) {
      if (nanos > 0) {
        ThreadModel.pass(nanos);
      }
      return isTerminated();
    }
    InnerThreadModel.awaitEnd(this);
    int number = workers - CLOSED;
    for (int i = 0; i < number; i++) {
      InnerThreadModel.awaitEnd(worker(i));
    }
    return true;
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return newTaskFor(Executors.callable(task, value));
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new WorkerTask<>(task);
  }
}
