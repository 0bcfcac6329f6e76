package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/**
 * Threads that operations start, for engines that run them next to the calls: an update of {@link
 * HiddenSlots#STARTED} makes the engine run {@link #run} in a thread of its own (decision 0355).
 */
@SuppressWarnings("unused")
final class InnerThreadModel {
  private InnerThreadModel() {}

  static void start(Thread thread) {
    if (Machine.getAndSetInt(thread, HiddenSlots.STARTED, 1) != 0) {
      throw new IllegalThreadStateException();
    }
  }

  /** The code of a started thread; called by the engine. An uncaught exception ends the thread. */
  @SuppressWarnings({"DoNotCall", "CatchAndPrintStackTrace"})
  static void run(Thread self) {
    try {
      self.run();
    } catch (Throwable thrown) {
      uncaught(self, thrown);
    }
    Machine.putIntVolatile(self, HiddenSlots.ENDED, 1);
  }

  static void uncaught(Thread self, Throwable thrown) {
    Thread.UncaughtExceptionHandler handler = handler(self);
    if (handler != null) {
      try {
        handler.uncaughtException(self, thrown);
      } catch (Throwable ignored) {
        // As in a JVM.
      }
    }
  }

  private static Thread.@Nullable UncaughtExceptionHandler handler(Thread self) {
    return (Thread.UncaughtExceptionHandler)
        Machine.getReference(self, Machine.slot("java/lang/Thread", "uncaughtExceptionHandler"));
  }

  /** A new thread would get copies of what its creator has in an InheritableThreadLocal. */
  static void requireNothingInherited() {
    int slot = Machine.slot("java/lang/Thread", "inheritableThreadLocals");
    if (Machine.getReference(Machine.current(), slot) != null) {
      Machine.unsupported("REF-014 a thread inherits values of its creator, which is unsupported");
    }
  }

  static boolean isAlive(Thread thread) {
    return Machine.getIntVolatile(thread, HiddenSlots.STARTED) != 0
        && Machine.getIntVolatile(thread, HiddenSlots.ENDED) == 0;
  }

  /** Whether a thread that runs waits just now depends on what it does next. */
  static Thread.State state(Thread thread) {
    if (Machine.getIntVolatile(thread, HiddenSlots.STARTED) == 0) {
      return Thread.State.NEW;
    }
    if (Machine.getIntVolatile(thread, HiddenSlots.ENDED) == 0) {
      Machine.unsupported("REF-014 Thread.getState is not supported for a thread that runs");
    }
    return Thread.State.TERMINATED;
  }

  /** Nobody lives to see the end of 292 years, the longest time-out. */
  static boolean isEndless(long nanos) {
    return nanos == Long.MAX_VALUE || Machine.isEndless(nanos);
  }

  static boolean hasEnded(Thread thread) {
    return Machine.getIntVolatile(thread, HiddenSlots.ENDED) != 0;
  }

  /** Waits until the thread has ended; one that was not started is not waited for. */
  static void join(Thread thread) {
    if (Machine.getIntVolatile(thread, HiddenSlots.STARTED) != 0) {
      awaitEnd(thread);
    }
  }

  /** How often a periodic task runs at most; what comes after that is not explored. */
  static final int MOST_REPETITIONS = 2;

  /** Records that a periodic task would run once more. */
  static void leaveOutRest() {
    new Thread(InnerThreadModel::rest, "later repetitions").start();
  }

  /** Never returns; engines recognise threads that are here. */
  private static void rest() {
    awaitEnd(new Object());
  }

  /** Waits for the end of a thread or task. An interrupt in the meantime is not noticed. */
  static int awaitEnd(Object threadOrTask) {
    return Machine.awaitEnd(threadOrTask, HiddenSlots.ENDED);
  }
}
