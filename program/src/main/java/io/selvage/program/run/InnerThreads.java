package io.selvage.program.run;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.MethodInfo;

/** Threads that the program under check starts, for engines that run them. */
public final class InnerThreads {
  private static final String MODEL = "io/selvage/program/model/concurrent/InnerThreadModel";
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";
  private static final String THREADS = "io/selvage/program/model/concurrent/ThreadModel";

  private InnerThreads() {}

  /** Whether the thread stands for repetitions of periodic tasks that are not explored. */
  public static boolean isLeftOut(ThreadState thread) {
    return thread.step == StepKind.AWAITING
        && thread.depth > 0
        && thread.code.method().name().equals("awaitEnd")
        && isRest(thread.program, ThreadState.method(thread.links[thread.depth - 1]));
  }

  private static boolean isRest(Program program, int caller) {
    MethodInfo method = program.classes().method(caller);
    return method.name().equals("rest") && method.owner().name().equals(MODEL);
  }

  /** Whether code that was reached starts threads. */
  static boolean areReached(Program program) {
    return program.isReached(MODEL, "start");
  }

  /** Whether code that was reached leaves out repetitions of periodic tasks. */
  static boolean leavesOutRepetitions(Program program) {
    return program.isReached(MODEL, "rest");
  }

  /** Whether code that was reached waits in a way that no interrupt ends. */
  static boolean mayMissInterrupt(Program program) {
    return program.isReached(MODEL, "awaitEnd");
  }

  /** Whether the next step of the thread starts the thread that it accesses. */
  public static boolean isStart(ThreadState thread, Heap heap) {
    return thread.step == StepKind.UPDATING
        && thread.slot == HiddenSlots.STARTED
        && heap.word(thread.object, HiddenSlots.STARTED) == 0;
  }

  /** A thread that has been started: it is before its first instruction. */
  public static ThreadState begin(Program program, long thread) {
    ThreadState state = new ThreadState(program, thread);
    MethodInfo code = program.classes().get(MODEL).declared("run(Ljava/lang/Thread;)V");
    if (code == null) {
      throw new IllegalStateException("BUG-210 no code for threads");
    }
    state.start(code.id(), thread);
    return state;
  }

  /**
   * Whether the thread lets time pass by its next step: it sleeps, or waits with a time-out. Others
   * run after that step even if threads are not interrupted.
   */
  public static boolean isPause(ThreadState thread) {
    return switch (thread.slot) {
      case HiddenSlots.CLOCK ->
          thread.step == StepKind.READING && isWithin(thread, THREADS, "pass");
      case HiddenSlots.OWNER ->
          thread.step == StepKind.WRITING && isWithin(thread, MONITORS, "awaitInTime");
      default -> false;
    };
  }

  private static boolean isWithin(ThreadState thread, String owner, String method) {
    MethodInfo running = thread.code.method();
    return running.name().equals(method) && running.owner().name().equals(owner);
  }
}
