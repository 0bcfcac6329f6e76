package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.TimerTask;

/** A task of a timer: it runs unless it was cancelled before. */
final class TimerRun implements Runnable {
  static final int VIRGIN = 0;
  static final int SCHEDULED = 1;
  private static final int EXECUTED = 2;
  static final int CANCELLED = 3;

  private final TaskQueue queue;
  private final TimerTask task;
  private final long period;
  private final boolean fixedDelay;
  private int runs;

  TimerRun(TaskQueue queue, TimerTask task, long period, boolean fixedDelay) {
    this.queue = queue;
    this.task = task;
    this.period = period;
    this.fixedDelay = fixedDelay;
  }

  @Override
  public void run() {
    if (period == 0) {
      if (Machine.compareAndSetInt(
          task, Machine.slot("java/util/TimerTask", "state"), SCHEDULED, EXECUTED)) {
        task.run();
      }
      return;
    }
    if (Machine.getIntVolatile(task, Machine.slot("java/util/TimerTask", "state")) != SCHEDULED) {
      return;
    }
    // A timer schedules the next repetition before it runs the task.
    if (++runs == InnerThreadModel.MOST_REPETITIONS) {
      InnerThreadModel.leaveOutRest();
    } else {
      queue.add(this, fixedDelay ? period : -1, period);
    }
    task.run();
  }
}
