package io.selvage.smt;

import com.microsoft.z3.Context;
import io.selvage.core.budget.Budget;
import java.util.concurrent.TimeUnit;

/**
 * Interrupts the solver when a query exceeds its time limit or the budget is exhausted. The
 * solver's own limit does not cover everything it does, and it does not know the budget.
 */
final class SolverTimeout implements AutoCloseable {
  private static final long PERIOD_MILLISECONDS = 20;

  private final Thread thread;
  private volatile boolean over;

  SolverTimeout(Context context, Budget budget, long milliseconds) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    this.thread = new Thread(() -> watch(context, budget, end), "selvage-solver-watch");
    thread.setDaemon(true);
  }

  void begin() {
    thread.start();
  }

  private void watch(Context context, Budget budget, long end) {
    try {
      while (!over) {
        TimeUnit.MILLISECONDS.sleep(PERIOD_MILLISECONDS);
        if (!over && (budget.look() || System.nanoTime() - end > 0)) {
          context.interrupt();
        }
      }
    } catch (InterruptedException e) {
      // The query has finished.
    }
  }

  /** After this the context may be closed, because it is no longer interrupted. */
  @Override
  public void close() {
    over = true;
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
