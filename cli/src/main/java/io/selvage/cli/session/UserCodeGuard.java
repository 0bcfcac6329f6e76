package io.selvage.cli.session;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.spec.UserSpecification;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Work that calls a specification of the user's: on a thread that can be left behind, since their
 * code may never come back. When time is over and it is still in there, it is named.
 */
final class UserCodeGuard {
  private static final long NAP_MILLIS = 20;

  /** How long after the end of the time a call of theirs may take to come back. */
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private static final long STACK_BYTES = 4L << 20;

  private final Terminal terminal;
  private final Optional<String> className;

  private UserCodeGuard(Terminal terminal, Optional<String> className) {
    this.terminal = terminal;
    this.className = className;
  }

  /** Built-in specifications run in the calling thread. */
  static UserCodeGuard of(Terminal terminal, SpecificationChooser specification) {
    return new UserCodeGuard(terminal, specification.ownClass());
  }

  /** To make a specification of the class. */
  static UserCodeGuard of(Terminal terminal, String className) {
    return new UserCodeGuard(terminal, Optional.of(className));
  }

  /** Work that may fail, as a {@link Callable}, though with unchecked exceptions only. */
  interface Work<T, E extends Exception> {
    T call() throws E;
  }

  <T, E extends Exception> T call(BooleanSupplier isOver, Work<T, E> work) throws E {
    return className.isEmpty() ? work.call() : watched(className.get(), isOver, work);
  }

  private <T, E extends Exception> T watched(String name, BooleanSupplier isOver, Work<T, E> work)
      throws E {
    FutureTask<T> task = new FutureTask<>(work::call);
    Thread thread = new Thread(null, task, "selvage-specification", STACK_BYTES);
    thread.setDaemon(true);
    Thread hook = new Thread(() -> toldOfExit(thread, name), "selvage-exit");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      thread.start();
      return await(task, thread, name, isOver);
    } finally {
      forget(hook);
    }
  }

  private static <T, E extends Exception> T await(
      FutureTask<T> task, Thread thread, String name, BooleanSupplier isOver) throws E {
    long overSince = 0;
    while (true) {
      try {
        return task.get(NAP_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        long now = System.nanoTime();
        overSince = !isOver.getAsBoolean() ? 0 : overSince == 0 ? now : overSince;
        if (overSince != 0 && now - overSince > PATIENCE_NANOS) {
          leave(thread, name);
        }
      } catch (ExecutionException e) {
        throw UserCodeGuard.<E>thrown(Objects.requireNonNullElse(e.getCause(), e));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
    }
  }

  private static void leave(Thread thread, String name) {
    UserSpecification.place(thread)
        .ifPresent(
            place -> {
              throw Diagnostic.SPECIFICATION_ENDLESS.error(name, "a call", "out of time", place);
            });
  }

  @SuppressWarnings("unchecked") // Work throws nothing else that is checked.
  private static <E extends Exception> E thrown(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return (E) cause;
  }

  /** A specification that ends the process takes the answer with it: then at least say who did. */
  private void toldOfExit(Thread thread, String name) {
    if (UserSpecification.place(thread).isPresent() && isExiting(thread)) {
      UsageException error = Diagnostic.BAD_SPECIFICATION.error(name, "it calls System.exit");
      terminal.err().println(FailureReporter.line(error));
      terminal.err().flush();
      Runtime.getRuntime().halt(ExitCode.USAGE);
    }
  }

  private static boolean isExiting(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getClassName().equals("java.lang.Runtime")
          && frame.getMethodName().equals("exit")) {
        return true;
      }
    }
    return false;
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook has been asked.
    }
  }
}
