package io.selvage.cli;

import io.selvage.core.Budget;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C: takes the budget away, so that the work ends with what it has, and lets the process live
 * until that is printed, though not for long.
 */
final class Interruption implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 5;

  private final Runnable stop;
  private final CountDownLatch printed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "selvage-interruption");
  private volatile int exit = Exit.UNKNOWN;

  private Interruption(Runnable stop) {
    this.stop = stop;
  }

  static Interruption of(Budget budget) {
    return calling(budget::cancel);
  }

  /** For work with more than one budget. */
  static Interruption calling(Runnable stop) {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void end() {
    stop.run();
    try {
      if (!printed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("selvage: interrupted, before anything could be said");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // Else the process would return what the signal stands for.
    Runtime.getRuntime().halt(exit);
  }

  /** All is printed; the process returns this, interrupted or not. */
  int survived(int code) {
    exit = code;
    return code;
  }

  @Override
  public void close() {
    printed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook will do the rest.
    }
  }
}
