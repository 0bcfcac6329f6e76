package io.selvage.program.model.concurrent;

import org.jspecify.annotations.Nullable;

/**
 * Tasks that wait for a thread, the newest first. Immutable.
 *
 * @param task null in the list that ends a queue: no task comes after it
 * @param least the time from its submission after which the task may be due, in nanoseconds
 * @param most the time after which it is certainly due
 */
record TaskList(@Nullable Runnable task, long least, long most, @Nullable TaskList earlier) {

  boolean isClosed() {
    return task == null;
  }

  /** The list without its end, if it has one. */
  @Nullable TaskList tasks() {
    return task == null ? earlier : this;
  }

  /** The list of these tasks, closed again if this one is. */
  @Nullable TaskList withTasks(@Nullable TaskList tasks) {
    return task == null ? new TaskList(null, 0, 0, tasks) : tasks;
  }

  /** The oldest task of the list. */
  TaskList oldest() {
    TaskList list = this;
    while (list.earlier != null) {
      list = list.earlier;
    }
    return list;
  }

  /** The list of tasks without one of them. */
  @SuppressWarnings("ReferenceEquality") // A list differs from others by where it starts.
  static @Nullable TaskList without(@Nullable TaskList list, TaskList removed) {
    if (list == null) {
      return null;
    }
    return list == removed
        ? list.earlier
        : new TaskList(list.task, list.least, list.most, without(list.earlier, removed));
  }

  /**
   * Whether an earlier task is certainly due before: it was submitted before, and has no longer
   * delay.
   */
  boolean isPreceded() {
    for (TaskList other = earlier; other != null; other = other.earlier) {
      if (other.most <= least) {
        return true;
      }
    }
    return false;
  }
}
