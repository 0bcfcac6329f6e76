package io.selvage.core.budget;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Waits for work as long as its budget allows. Work that is still running after that is abandoned:
 * its thread is interrupted and not waited for. If the budget does not permit this, the caller's
 * thread does the work.
 */
public final class BudgetedCall {
  private static final long LOOK_MILLIS = 20;

  /** As large as the stack of a main thread. */
  private static final long STACK = 8L << 20;

  private BudgetedCall() {}

  /**
   * @param otherwise computes the result of abandoned work from the reason why the budget is spent
   */
  public static <T> T await(Budget budget, Supplier<T> work, Function<String, T> otherwise) {
    if (!budget.givesUp()) {
      return work.get();
    }
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(null, task, Thread.currentThread().getName(), STACK);
    thread.setDaemon(true);
    thread.start();
    return isDone(budget, task) ? result(task) : givenUp(budget, thread, otherwise);
  }

  private static <T> T givenUp(Budget budget, Thread thread, Function<String, T> otherwise) {
    thread.interrupt();
    return otherwise.apply(budget.whySpent());
  }

  private static boolean isDone(Budget budget, FutureTask<?> task) {
    boolean done = isDoneSoon(task);
    while (!done && !budget.look()) {
      done = isDoneSoon(task);
    }
    long seen = budget.nanos();
    while (!done && budget.patience(seen) > 0) {
      done = isDoneSoon(task);
    }
    return done || task.isDone();
  }

  /** If there is no memory left to wait, the work has used it up and will end for that reason. */
  private static boolean isDoneSoon(FutureTask<?> task) {
    try {
      task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | OutOfMemoryError e) {
      return false;
    } catch (ExecutionException e) {
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("BUG-304 interrupted while waiting for an engine", e);
    }
  }

  private static <T> T result(FutureTask<T> task) {
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("BUG-304 interrupted while waiting for an engine", e);
    }
  }
}
