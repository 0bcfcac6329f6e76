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
    if (number(thread) != 0) {
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
  @SuppressWarnings("unused")
  static void run(int number) {
    Thread self = THREADS[number];
    Machine.become(self);
    self.run();
  }

  static void join(Thread thread) {
    int number = number(thread);
    if (number != 0) {
      join = number - 1;
    }
  }

  /** From 1 on; 0 of a thread that was not started inside. */
  static int number(Thread thread) {
    return (int) Machine.getLong(thread, slot());
  }

  private static int slot() {
    return Machine.slot("java/lang/Thread", "eetop");
  }
}
