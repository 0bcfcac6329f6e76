package io.selvage.cli.supervise;

import io.selvage.core.budget.Budget;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C: takes the budget away, so that the work ends with what it has, and lets the process live
 * until that is printed, though not for long.
 */
public final class InterruptHandler implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 5;

  private final Runnable stop;
  private final CountDownLatch printed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "selvage-interruption");
  private volatile int exit = ExitCode.UNKNOWN;

  private InterruptHandler(Runnable stop) {
    this.stop = stop;
  }

  public static InterruptHandler of(Budget budget) {
    return calling(budget::cancel);
  }

  /** For work with more than one budget. */
  public static InterruptHandler calling(Runnable stop) {
    InterruptHandler interruption = new InterruptHandler(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void end() {
    stop.run();
    try {
      if (!printed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("selvage: interrupted before there was a result");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // Else the process would return what the signal stands for.
    Runtime.getRuntime().halt(exit);
  }

  /** All is printed; the process returns this, interrupted or not. */
  public int survived(int code) {
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
