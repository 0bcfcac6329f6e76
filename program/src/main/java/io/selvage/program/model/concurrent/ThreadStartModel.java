package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;

/**
 * Threads started inside the program, for explorers that support them: as in {@code
 * io.selvage.core.Parallel}, writing a number to a field starts or joins that thread, and the
 * explorer assigns thread numbers.
 */
final class ThreadStartModel {
  /** An explorer that supports threads makes this read as true. */
  private static boolean possible;

  private static final Thread[] THREADS = new Thread[11];

  private static final int MADE = -1;

  @SuppressWarnings("UnusedVariable")
  private static int wanted;

  private static int first;

  @SuppressWarnings("UnusedVariable")
  private static volatile int start;

  @SuppressWarnings("UnusedVariable")
  private static volatile int join;

  private ThreadStartModel() {}

  static void start(Thread thread) {
    if (Machine.startsThreads()) {
      InnerThreadModel.start(thread);
      return;
    }
    if (!possible) {
      Machine.unsupported("REF-014 the code starts a thread");
    }
    if (number(thread) != MADE) {
      throw new IllegalThreadStateException();
    }
    wanted = 1;
    int number = first;
    THREADS[number] = thread;
    Machine.putLong(thread, slot(), number + 1L);
    start = number;
  }

  /** The code of a started thread. */
  @SuppressWarnings({"unused", "DoNotCall"}) // called by the explorer
  static void run(int number) {
    Thread self = THREADS[number];
    Machine.become(self);
    self.run();
  }

  static void join(Thread thread) {
    int number = number(thread);
    if (number == 0) {
      Machine.unsupported("REF-014 Thread.join is supported only for threads that the code starts");
    }
    if (Machine.startsThreads()) {
      InnerThreadModel.join(thread);
    } else if (number != MADE) {
      join = number - 1;
    }
  }

  /** Records a thread that was created inside the program and not started yet. */
  static void made(Thread thread) {
    Machine.putLong(thread, slot(), MADE);
  }

  /**
   * The thread's number from 1 on, or -1 where the engine names it, if it was started inside the
   * program; 0 if it existed before.
   */
  static int number(Thread thread) {
    return (int) Machine.getLong(thread, slot());
  }

  private static int slot() {
    return Machine.slot("java/lang/Thread", "eetop");
  }
}
