package io.selvage.program.model;

/**
 * Threads that are started inside, where whoever explores has room for them: as in {@code
 * io.selvage.core.Parallel}, to write a number to a field is to start or to join that thread. Only
 * the test itself starts threads, so that their numbers follow from what it does.
 */
final class Starts {
  /** Read as true by whoever has room for threads. */
  private static boolean possible;

  private static final Thread[] THREADS = new Thread[4];

  private static final int MADE = -1;

  private static int count;

  @SuppressWarnings("UnusedVariable")
  private static volatile int start;

  @SuppressWarnings("UnusedVariable")
  private static volatile int join;

  private Starts() {}

  static void start(Thread thread) {
    if (!possible) {
      Machine.refuse("REF-014 a thread is started inside");
    }
    if (number(thread) != MADE) {
      throw new IllegalThreadStateException();
    }
    if (number(Machine.current()) != 0) {
      Machine.refuse("REF-014 a thread is started by one that was started inside");
    }
    int number = count;
    if (number == THREADS.length) {
      Machine.refuse("REF-014 more threads are started inside than 4");
    }
    count = number + 1;
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
      Machine.refuse("REF-014 Thread.join of a thread that was not started inside");
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
