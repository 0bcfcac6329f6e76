package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;

/**
 * Threads that are started inside, where whoever explores has room for them: as in {@code
 * io.selvage.core.Parallel}, to write a number to a field is to start or to join that thread, and
 * which number a thread gets is for whoever explores to say.
 */
final class ThreadStartModel {
  /** Read as true by whoever has room for threads. */
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
    if (!possible) {
      Machine.refuse("REF-014 the code starts a thread");
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

  /** What a started thread runs. */
  @SuppressWarnings({"unused", "DoNotCall"}) // interpreted, in the thread itself
  static void run(int number) {
    Thread self = THREADS[number];
    Machine.become(self);
    self.run();
  }

  static void join(Thread thread) {
    int number = number(thread);
    if (number == 0) {
      Machine.refuse("REF-014 Thread.join is supported only for threads that the code starts");
    }
    if (number != MADE) {
      join = number - 1;
    }
  }

  /** Of a thread that is made inside, and not started yet. */
  static void made(Thread thread) {
    Machine.putLong(thread, slot(), MADE);
  }

  /** From 1 on of one that was started inside; 0 of one that was there before. */
  static int number(Thread thread) {
    return (int) Machine.getLong(thread, slot());
  }

  private static int slot() {
    return Machine.slot("java/lang/Thread", "eetop");
  }
}
