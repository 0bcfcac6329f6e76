package io.selvage.program.model;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;

/** The common pool has nobody in it: what could be forked is done by the caller. */
@SuppressWarnings("unused")
final class Pools {
  private Pools() {}

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

  /** After the caller has run the task itself. */
  static int awaitDone(
      Object self, Object pool, boolean ran, boolean interruptible, boolean timed, long nanos) {
    int status =
        Machine.getIntVolatile(self, Machine.slot("java/util/concurrent/ForkJoinTask", "status"));
    if (status >= 0) {
      Machine.refuse("REF-014 a task waits for others");
    }
    return status;
  }

  /** Of a parallel stream: how large the pieces are that other threads would take. */
  static int getLeafTarget() {
    Machine.refuse("REF-014 a parallel stream would run in other threads");
    return 1;
  }

  /** There is a pool to refer to, but nothing can be given to it. */
  static Object asyncCommonPool() {
    return Machine.allocate(Classes.id(ForkJoinPool.class));
  }

  static void execute(Object self, Runnable task) {
    Machine.refuse("REF-014 the common pool would run something in other threads");
  }

  static Object submit(Object self, Object task) {
    Machine.refuse("REF-014 the common pool would run something in other threads");
    return self;
  }

  static Object invoke(Object self, Object task) {
    Machine.refuse("REF-014 the common pool would run something in other threads");
    return self;
  }

  static Object commonPool() {
    Machine.refuse("REF-014 the common pool would run something in other threads");
    return "";
  }
}
