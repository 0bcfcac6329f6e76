package io.selvage.cluster.internal.spark;

import io.selvage.core.diagnostic.UsageException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Calls what waits for other machines by its own clock, and waits for it by ours. */
public final class TimeoutCall {
  private TimeoutCall() {}

  /**
   * @param unfit what to say where nothing comes of it, by what was thrown
   */
  public static <T> T call(
      Duration patience, Callable<T> work, Function<Throwable, UsageException> unfit) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "selvage-cluster");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(Math.max(1, patience.toMillis()), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      throw unfit.apply(
          new TimeoutException(
              String.format(Locale.ROOT, "no answer within %.1f s", patience.toMillis() / 1e3)));
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof UsageException usage) {
        throw usage;
      }
      if (cause instanceof Error error && !(error instanceof LinkageError)) {
        throw error;
      }
      throw unfit.apply(cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unfit.apply(e);
    }
  }

  /** The first line of the innermost reason: what is around it says that it failed. */
  public static String reason(Throwable thrown) {
    Throwable innermost = thrown;
    while (innermost.getCause() != null) {
      innermost = innermost.getCause();
    }
    String message = innermost.getMessage();
    String said = message == null || message.isBlank() ? innermost.toString() : message;
    boolean isMissing = innermost instanceof ClassNotFoundException;
    return (isMissing ? "a required class is missing: " : "") + said.lines().findFirst().orElse("");
  }
}
