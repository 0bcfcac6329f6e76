package io.selvage.program.model;

import io.selvage.program.code.Hidden;
import org.jspecify.annotations.Nullable;

/** Threads: the current one, parking by a hidden permit, the interrupt flag, probes. */
@SuppressWarnings("unused")
final class Threads {
  private Threads() {}

  static Thread currentThread() {
    return Machine.current();
  }

  static void onSpinWait() {}

  static void yield() {}

  static boolean isInterrupted(Thread self) {
    return Machine.getIntVolatile(self, Hidden.INTERRUPT) != 0;
  }

  static boolean interrupted() {
    Thread self = Machine.current();
    if (Machine.getIntVolatile(self, Hidden.INTERRUPT) == 0) {
      return false;
    }
    Machine.putIntVolatile(self, Hidden.INTERRUPT, 0);
    return true;
  }

  static void interrupt(Thread self) {
    if (self != Machine.current()) {
      interruptOther(self);
      return;
    }
    Machine.putIntVolatile(self, Hidden.INTERRUPT, 1);
    Machine.putIntVolatile(self, Hidden.PERMIT, 1);
  }

  /** Wakes it, too, where it waits to be notified; that it was notified before is not forgotten. */
  static void interruptOther(Thread other) {
    Machine.putIntVolatile(other, Hidden.INTERRUPT, 1);
    Machine.putIntVolatile(other, Hidden.PERMIT, 1);
    Machine.compareAndSetInt(other, Hidden.NOTIFIED, 0, Monitors.INTERRUPTED);
  }

  /** As what can be interrupted begins. */
  static void throwIfInterrupted() throws InterruptedException {
    if (interrupted()) {
      throw new InterruptedException();
    }
  }

  static boolean holdsLock(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    return Monitors.isHeld(object);
  }

  static int getPriority(Thread self) {
    return 5;
  }

  static String getName(Thread self) {
    String given = (String) Machine.getReference(self, Machine.slot("java/lang/Thread", "name"));
    return given == null ? Strings.valueOf(self.getId()) : given;
  }

  static boolean isAlive(Thread self) {
    if (Starts.number(self) != 0) {
      Machine.refuse("REF-014 Thread.isAlive of a thread that is started inside");
    }
    return true;
  }

  static void init(Thread self) {}

  static void init(Thread self, @Nullable Runnable target) {
    Machine.putReference(self, Machine.slot("java/lang/Thread", "target"), target);
  }

  static void init(Thread self, String name) {
    setOwnName(self, name);
  }

  static void init(Thread self, @Nullable Runnable target, String name) {
    init(self, target);
    setOwnName(self, name);
  }

  private static void setOwnName(Thread self, String name) {
    if (name == null) {
      throw new NullPointerException("name cannot be null");
    }
    Machine.putReference(self, Machine.slot("java/lang/Thread", "name"), name);
  }

  static void run(Thread self) {
    Runnable target =
        (Runnable) Machine.getReference(self, Machine.slot("java/lang/Thread", "target"));
    if (target != null) {
      target.run();
    }
  }

  static void start(Thread self) {
    Starts.start(self);
  }

  static void join(Thread self) throws InterruptedException {
    throwIfInterrupted();
    Starts.join(self);
  }

  /** Waits for the end, or lets the time-out pass. */
  static void join(Thread self, long millis) throws InterruptedException {
    throwIfInterrupted();
    if (millis == 0 || Machine.choose(2) == 0) {
      Starts.join(self);
    }
  }

  /** How long others run in the meantime is the schedule's business; here it is a time-out. */
  static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  static void sleep(long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    throwIfInterrupted();
    pass(millis * 1_000_000 + nanos);
  }

  static boolean isDaemon(Thread self) {
    return false;
  }

  static boolean isVirtual(Thread self) {
    return false;
  }

  static long threadId(Thread self) {
    return Machine.getLong(self, Machine.slot("java/lang/Thread", "tid"));
  }

  static long getId(Thread self) {
    return threadId(self);
  }

  static Object getThreadGroup(Thread self) {
    Machine.refuse("REF-014 Thread.getThreadGroup");
    return self;
  }

  static Object getContextClassLoader(Thread self) {
    Machine.refuse("REF-014 Thread.getContextClassLoader");
    return self;
  }

  static Object getState(Thread self) {
    Machine.refuse("REF-014 Thread.getState");
    return self;
  }

  static Object getStackTrace(Thread self) {
    Machine.refuse("REF-012 Thread.getStackTrace: stack traces are not kept");
    return self;
  }

  static Object getUncaughtExceptionHandler(Thread self) {
    Machine.refuse("REF-014 Thread.getUncaughtExceptionHandler");
    return self;
  }

  static void setName(Thread self, String name) {
    Machine.refuse("REF-014 Thread.setName");
  }

  static void setDaemon(Thread self, boolean daemon) {
    Machine.refuse("REF-014 Thread.setDaemon");
  }

  static void setPriority(Thread self, int priority) {
    Machine.refuse("REF-014 Thread.setPriority");
  }

  static String toString(Thread self) {
    Machine.refuse("REF-014 Thread.toString");
    return "";
  }

  // LockSupport. A thread that is interrupted has its permit for good, as far as parking can see:
  // park returns at once while the flag is set.

  static void park() {
    Thread self = Machine.current();
    if (Machine.getIntVolatile(self, Hidden.INTERRUPT) == 0) {
      Machine.awaitPermit(self, Hidden.PERMIT, 0);
    }
  }

  static void park(@Nullable Object blocker) {
    park();
  }

  static void parkNanos(@Nullable Object blocker, long nanos) {
    parkNanos(nanos);
  }

  /**
   * Goes on at any time: with the permit if it has come by then, else because the time-out has
   * passed. Which of the two it is, the schedule decides.
   */
  static void parkNanos(long nanos) {
    Thread self = Machine.current();
    if (nanos > 0
        && Machine.getIntVolatile(self, Hidden.INTERRUPT) == 0
        && Machine.getAndSetInt(self, Hidden.PERMIT, 0) == 0) {
      pass(nanos);
    }
  }

  // Time passes for a thread when it lets a time-out pass, and then only if it has looked at its
  // clock since the last time it did: otherwise waiting in a loop would never come back to a state.
  // The clock stands at even times; that it was looked at is its last bit.

  static long nanoTime() {
    Thread self = Machine.current();
    long clock = Machine.getLong(self, Hidden.CLOCK);
    Machine.putLong(self, Hidden.CLOCK, clock | 1);
    return clock & ~1L;
  }

  static void pass(long nanos) {
    Thread self = Machine.current();
    long clock = Machine.getLong(self, Hidden.CLOCK);
    if ((clock & 1) != 0) {
      Machine.putLong(self, Hidden.CLOCK, clock + nanos & ~1L);
    }
  }

  static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      Machine.putIntVolatile(thread, Hidden.PERMIT, 1);
    }
  }

  static void setCurrentBlocker(@Nullable Object blocker) {}

  // ThreadLocalRandom and Striped64: the probe is a field of the thread, 1 once it was asked for.

  static void localInit() {
    Machine.putInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"), 1);
  }

  static int getProbe() {
    return Machine.getInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"));
  }

  /** Skip lists and the like: whether to add an index is a choice. */
  static int nextSecondarySeed() {
    return Machine.choose(2) == 0 ? 1 : 0;
  }

  static int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    Machine.putInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"), next);
    return next;
  }
}
