package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;

/** Timers: a thread that runs delayed tasks; how much time passes is a choice. */
@SuppressWarnings("unused")
final class TimerModel {
  private TimerModel() {}

  static void init(Timer self) {
    init(self, "Timer-0", false);
  }

  static void init(Timer self, boolean daemon) {
    init(self, "Timer-0", daemon);
  }

  static void init(Timer self, String name) {
    init(self, name, false);
  }

  static void init(Timer self, String name, boolean daemon) {
    if (!Machine.startsThreads()) {
      Machine.unsupported("REF-014 the code starts a thread: a timer");
    }
    TaskQueue queue = new TaskQueue();
    Machine.putReference(self, Machine.slot("java/util/Timer", "tasks"), queue);
    Thread thread = new Thread(() -> run(queue), name);
    thread.setDaemon(daemon);
    thread.start();
  }

  /** A task that throws ends the timer. */
  private static void run(TaskQueue queue) {
    try {
      for (Runnable task = queue.take(); task != null; task = queue.take()) {
        task.run();
      }
    } finally {
      queue.clear();
    }
  }

  static void schedule(Timer self, TimerTask task, long delay) {
    add(self, task, requireDelay(delay), 0, true);
  }

  static void schedule(Timer self, TimerTask task, long delay, long period) {
    add(self, task, requireDelay(delay), requirePeriod(period), true);
  }

  static void scheduleAtFixedRate(Timer self, TimerTask task, long delay, long period) {
    add(self, task, requireDelay(delay), requirePeriod(period), false);
  }

  static void schedule(Timer self, TimerTask task, Date time) {
    Machine.unsupported("REF-014 a timer with a date is not supported: time is a choice");
  }

  private static long requireDelay(long delay) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
    return delay;
  }

  private static long requirePeriod(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("Non-positive period.");
    }
    return period;
  }

  private static void add(Timer self, TimerTask task, long delay, long period, boolean fixedDelay) {
    TaskQueue queue =
        (TaskQueue) Machine.getReferenceFinal(self, Machine.slot("java/util/Timer", "tasks"));
    if (queue == null || queue.isClosed()) {
      throw new IllegalStateException("Timer already cancelled.");
    }
    if (!Machine.compareAndSetInt(
        task, Machine.slot("java/util/TimerTask", "state"), TimerRun.VIRGIN, TimerRun.SCHEDULED)) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    if (!queue.add(new TimerRun(queue, task, period, fixedDelay), delay, delay)) {
      throw new IllegalStateException("Timer already cancelled.");
    }
  }

  static void cancel(Timer self) {
    TaskQueue queue =
        (TaskQueue) Machine.getReferenceFinal(self, Machine.slot("java/util/Timer", "tasks"));
    if (queue != null) {
      queue.clear();
    }
  }

  static boolean cancel(TimerTask self) {
    return Machine.getAndSetInt(
            self, Machine.slot("java/util/TimerTask", "state"), TimerRun.CANCELLED)
        == TimerRun.SCHEDULED;
  }

  static long scheduledExecutionTime(TimerTask self) {
    Machine.unsupported("REF-014 TimerTask.scheduledExecutionTime is not supported");
    return 0;
  }

  static int purge(Timer self) {
    Machine.unsupported("REF-014 Timer.purge is not supported");
    return 0;
  }
}
