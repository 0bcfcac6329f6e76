package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/**
 * The queue of an executor or timer. Each change is one atomic step, as what the queues of the JDK
 * do in between is visible to nobody.
 */
final class TaskQueue {
  private static final String NAME = "io/selvage/program/model/concurrent/TaskQueue";

  @SuppressWarnings("UnusedVariable") // accessed by its slot
  private volatile @Nullable TaskList list;

  /** Adds a task; false if the queue is closed. */
  boolean add(Runnable task, long least, long most) {
    TaskList before;
    do {
      before = now();
      if (before != null && before.isClosed()) {
        return false;
      }
    } while (!replace(before, new TaskList(task, least, most, before)));
    return true;
  }

  /** Waits for a task and removes it; null if none comes any more. */
  @Nullable Runnable take() {
    for (; ; ) {
      TaskList all = (TaskList) Machine.awaitNonNull(this, Machine.slot(NAME, "list"));
      TaskList tasks = all == null ? null : all.tasks();
      if (all == null || tasks == null) {
        return null;
      }
      TaskList next = due(tasks);
      if (replace(all, all.withTasks(TaskList.without(tasks, next)))) {
        if (next.most() > 0) {
          ThreadModel.pass(Math.max(0, next.least()));
        }
        return next.task();
      }
    }
  }

  /** One of the tasks that can be due first: how much time has passed is a choice. */
  @SuppressWarnings("ReferenceEquality") // A list differs from others by where it starts.
  private static TaskList due(TaskList tasks) {
    TaskList chosen = tasks.oldest();
    for (TaskList other = tasks; other != null; other = other.earlier()) {
      if (other != chosen && !other.isPreceded() && Machine.choose(2) != 0) {
        return other;
      }
    }
    return chosen;
  }

  /** Permits no more tasks; those that are in the queue remain. False if it was closed before. */
  boolean close() {
    TaskList before;
    do {
      before = now();
      if (before != null && before.isClosed()) {
        return false;
      }
    } while (!replace(before, new TaskList(null, 0, 0, before)));
    return true;
  }

  /** The same; also removes the tasks and returns them. */
  @Nullable TaskList clear() {
    TaskList before;
    do {
      before = now();
    } while (!replace(before, new TaskList(null, 0, 0, null)));
    return before == null ? null : before.tasks();
  }

  boolean isClosed() {
    TaskList all = now();
    return all != null && all.isClosed();
  }

  private @Nullable TaskList now() {
    return (TaskList) Machine.getReferenceVolatile(this, Machine.slot(NAME, "list"));
  }

  private boolean replace(@Nullable TaskList before, @Nullable TaskList after) {
    return Machine.compareAndSetReference(this, Machine.slot(NAME, "list"), before, after);
  }
}
