package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.ClassLoaderModel;
import io.selvage.program.model.Machine;
import io.selvage.program.model.StringModel;
import org.jspecify.annotations.Nullable;

/** Threads: the current thread, parking by a hidden permit, the interrupt flag, probes. */
@SuppressWarnings("unused")
public final class ThreadModel {
  private ThreadModel() {}

  static Thread currentThread() {
    return Machine.current();
  }

  static void onSpinWait() {}

  static void yield() {}

  static boolean isInterrupted(Thread self) {
    return Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) != 0;
  }

  static boolean interrupted() {
    Thread self = Machine.current();
    if (Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) == 0) {
      return false;
    }
    Machine.putIntVolatile(self, HiddenSlots.INTERRUPT, 0);
    return true;
  }

  static void interrupt(Thread self) {
    if (self != Machine.current()) {
      interruptOther(self);
      return;
    }
    Machine.putIntVolatile(self, HiddenSlots.INTERRUPT, 1);
    Machine.putIntVolatile(self, HiddenSlots.PERMIT, 1);
  }

  /**
   * Also wakes the thread if it waits for a notification; an earlier notification remains in
   * effect.
   */
  static void interruptOther(Thread other) {
    Machine.putIntVolatile(other, HiddenSlots.INTERRUPT, 1);
    Machine.putIntVolatile(other, HiddenSlots.PERMIT, 1);
    Machine.compareAndSetInt(other, HiddenSlots.NOTIFIED, 0, MonitorModel.INTERRUPTED);
  }

  /** Called at the start of interruptible operations. */
  static void throwIfInterrupted() throws InterruptedException {
    if (interrupted()) {
      throw new InterruptedException();
    }
  }

  static boolean holdsLock(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    return MonitorModel.isHeld(object);
  }

  static int getPriority(Thread self) {
    int given =
        Machine.startsThreads()
            ? Machine.getInt(self, Machine.slot("java/lang/Thread", "priority"))
            : 0;
    return given == 0 ? Thread.NORM_PRIORITY : given;
  }

  static String getName(Thread self) {
    String given = (String) Machine.getReference(self, Machine.slot("java/lang/Thread", "name"));
    return given == null ? StringModel.valueOf(self.getId()) : given;
  }

  static boolean isAlive(Thread self) {
    int number = ThreadStartModel.number(self);
    if (number != 0 && Machine.startsThreads()) {
      return InnerThreadModel.isAlive(self);
    }
    if (number > 0) {
      Machine.unsupported(
          "REF-014 Thread.isAlive is not supported for a thread that the code starts");
    }
    return number == 0;
  }

  static void init(Thread self) {
    ThreadStartModel.made(self);
    if (Machine.startsThreads()) {
      InnerThreadModel.requireNothingInherited();
    }
  }

  static void init(Thread self, @Nullable Runnable target) {
    init(self);
    Machine.putReference(self, Machine.slot("java/lang/Thread", "target"), target);
  }

  static void init(Thread self, String name) {
    init(self);
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
    int slot = Machine.slot("java/lang/Thread", "target");
    Runnable target =
        (Runnable)
            (Machine.startsThreads()
                ? Machine.getReferenceFinal(self, slot) // only the constructor writes it
                : Machine.getReference(self, slot));
    if (target != null) {
      target.run();
    }
  }

  static void start(Thread self) {
    ThreadStartModel.start(self);
  }

  static void join(Thread self) throws InterruptedException {
    throwIfInterrupted();
    ThreadStartModel.join(self);
  }

  /** Waits for termination or for the time-out. */
  static void join(Thread self, long millis) throws InterruptedException {
    throwIfInterrupted();
    if (millis != 0 && Machine.startsThreads()) {
      pass(millis * 1_000_000);
    } else if (millis == 0 || Machine.choose(2) == 0) {
      ThreadStartModel.join(self);
    }
  }

  /** The schedule determines how long others run in the meantime; sleeping is a time-out. */
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
    return Machine.startsThreads()
        && Machine.getInt(self, Machine.slot("java/lang/Thread", "daemon")) != 0;
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
    Machine.unsupported("REF-014 Thread.getThreadGroup is not supported");
    return self;
  }

  static ClassLoader getContextClassLoader(Thread self) {
    return ClassLoaderModel.OF_USERS;
  }

  static void setContextClassLoader(Thread self, @Nullable ClassLoader loader) {
    if (loader != ClassLoaderModel.OF_USERS) {
      Machine.unsupported("REF-191 the code sets the class loader of a thread");
    }
  }

  static Object getState(Thread self) {
    if (Machine.startsThreads() && ThreadStartModel.number(self) != 0) {
      return InnerThreadModel.state(self);
    }
    Machine.unsupported("REF-014 Thread.getState is not supported");
    return self;
  }

  static Object getStackTrace(Thread self) {
    Machine.unsupported(
        "REF-012 Thread.getStackTrace is not supported: Selvage does not record stack traces");
    return self;
  }

  static Object getUncaughtExceptionHandler(Thread self) {
    Machine.unsupported("REF-014 Thread.getUncaughtExceptionHandler is not supported");
    return self;
  }

  static void setUncaughtExceptionHandler(
      Thread self, Thread.@Nullable UncaughtExceptionHandler handler) {
    if (isNotOurs(self)) {
      Machine.unsupported("REF-014 Thread.setUncaughtExceptionHandler is not supported");
    }
    Machine.putReference(
        self, Machine.slot("java/lang/Thread", "uncaughtExceptionHandler"), handler);
  }

  /** Whether the program under check did not create the thread, or its threads do not run. */
  private static boolean isNotOurs(Thread self) {
    return !Machine.startsThreads() || ThreadStartModel.number(self) == 0;
  }

  static void setName(Thread self, String name) {
    if (isNotOurs(self)) {
      Machine.unsupported("REF-014 Thread.setName is not supported");
    }
    setOwnName(self, name);
  }

  static void setDaemon(Thread self, boolean daemon) {
    if (isNotOurs(self)) {
      Machine.unsupported("REF-014 Thread.setDaemon is not supported");
    }
    if (InnerThreadModel.isAlive(self)) {
      throw new IllegalThreadStateException();
    }
    Machine.putInt(self, Machine.slot("java/lang/Thread", "daemon"), daemon ? 1 : 0);
  }

  static void setPriority(Thread self, int priority) {
    if (isNotOurs(self)) {
      Machine.unsupported("REF-014 Thread.setPriority is not supported");
    }
    if (priority > Thread.MAX_PRIORITY || priority < Thread.MIN_PRIORITY) {
      throw new IllegalArgumentException();
    }
    Machine.putInt(self, Machine.slot("java/lang/Thread", "priority"), priority);
  }

  static String toString(Thread self) {
    Machine.unsupported("REF-014 Thread.toString is not supported");
    return "";
  }

  // LockSupport. For parking, an interrupted thread always has its permit: park returns immediately
  // while the flag is set.

  public static void park() {
    Thread self = Machine.current();
    if (Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) == 0) {
      Machine.awaitPermit(self, HiddenSlots.PERMIT, 0);
    }
  }

  static void park(@Nullable Object blocker) {
    park();
  }

  static void parkNanos(@Nullable Object blocker, long nanos) {
    parkNanos(nanos);
  }

  /**
   * Returns at any time: with the permit if it has been granted by then, otherwise by time-out. The
   * schedule decides between the two.
   */
  public static void parkNanos(long nanos) {
    if (Machine.isEndless(nanos)) {
      park();
      return;
    }
    Thread self = Machine.current();
    if (nanos > 0
        && Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) == 0
        && Machine.getAndSetInt(self, HiddenSlots.PERMIT, 0) == 0) {
      pass(nanos);
    }
  }

  // Time passes for a thread when a time-out expires, but only if the thread has read its clock
  // since the previous one: otherwise waiting in a loop would never return to a previous state.
  // Clock values are even; the last bit records that the clock was read.

  public static long nanoTime() {
    Thread self = Machine.current();
    long clock = Machine.getLong(self, HiddenSlots.CLOCK);
    Machine.putLong(self, HiddenSlots.CLOCK, clock | 1);
    return clock & ~1L;
  }

  static void pass(long nanos) {
    Thread self = Machine.current();
    long clock = Machine.getLong(self, HiddenSlots.CLOCK);
    if ((clock & 1) != 0) {
      Machine.putLong(self, HiddenSlots.CLOCK, clock + nanos & ~1L);
    }
  }

  public static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      Machine.putIntVolatile(thread, HiddenSlots.PERMIT, 1);
    }
  }

  static void setCurrentBlocker(@Nullable Object blocker) {}

  // ThreadLocalRandom and Striped64: the probe is a field of the thread, 1 once it was initialised.

  public static void localInit() {
    Machine.putInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"), 1);
  }

  public static int getProbe() {
    return Machine.getInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"));
  }

  /** For skip lists and the like: whether to add an index level is a choice. */
  static int nextSecondarySeed() {
    return Machine.choose(2) == 0 ? 1 : 0;
  }

  public static int advanceProbe(int probe) {
    int next = probe ^ probe << 13;
    next ^= next >>> 17;
    next ^= next << 5;
    Machine.putInt(
        Machine.current(), Machine.slot("java/lang/Thread", "threadLocalRandomProbe"), next);
    return next;
  }
}
