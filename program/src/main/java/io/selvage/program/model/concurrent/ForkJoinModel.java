package io.selvage.program.model.concurrent;

import io.selvage.program.model.ClassObjectModel;
import io.selvage.program.model.Machine;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;

/** The common pool has no workers: the caller executes what could be forked. */
@SuppressWarnings("unused")
final class ForkJoinModel {
  private ForkJoinModel() {}

  static int getCommonPoolParallelism() {
    return 0;
  }

  static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    while (!blocker.isReleasable()) {
      if (blocker.block()) {
        return;
      }
    }
  }

  // ForkJoinTask

  /** Called after the caller has run the task itself. */
  static int awaitDone(
      Object self, Object pool, boolean ran, boolean interruptible, boolean timed, long nanos) {
    int status =
        Machine.getIntVolatile(self, Machine.slot("java/util/concurrent/ForkJoinTask", "status"));
    if (status >= 0) {
      Machine.unsupported("REF-014 a fork/join task waits for other tasks, which is not supported");
    }
    return status;
  }

  /** For parallel streams: the size of the pieces that other threads would take. */
  static int getLeafTarget() {
    Machine.unsupported("REF-014 a parallel stream runs on other threads, which is not supported");
    return 1;
  }

  /** The pool can be referenced, but accepts no tasks. */
  static Object asyncCommonPool() {
    return Machine.allocate(ClassObjectModel.id(ForkJoinPool.class));
  }

  /** Of the common pool: enough workers for all tasks, by assumption. */
  static void execute(Object self, Runnable task) {
    if (Machine.startsThreads()) {
      if (task == null) {
        throw new NullPointerException();
      }
      new Thread(task, "ForkJoinPool.commonPool-worker-1").start();
      return;
    }
    Machine.unsupported("REF-014 the code runs a task in the common pool, which is not supported");
  }

  static Object submit(Object self, Object task) {
    Machine.unsupported("REF-014 the code runs a task in the common pool, which is not supported");
    return self;
  }

  static Object invoke(Object self, Object task) {
    Machine.unsupported("REF-014 the code runs a task in the common pool, which is not supported");
    return self;
  }

  static Object commonPool() {
    Machine.unsupported("REF-014 the code runs a task in the common pool, which is not supported");
    return "";
  }
}
