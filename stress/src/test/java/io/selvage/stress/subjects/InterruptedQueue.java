package io.selvage.stress.subjects;

import java.util.concurrent.CountDownLatch;

/** Its poll ends only by an interrupt, which it turns into a result; its offer never ends. */
public class InterruptedQueue {
  private static volatile CountDownLatch waiting = new CountDownLatch(0);
  private static volatile Runnable busy = () -> {};
  private static volatile boolean ended;

  /**
   * Begins a test.
   *
   * @param polls the number that {@link #awaitPolls} waits for
   * @param whenBusy run by an offer before it is busy
   */
  public static void begin(int polls, Runnable whenBusy) {
    waiting = new CountDownLatch(polls);
    busy = whenBusy;
    ended = false;
  }

  /** Lets offers end. */
  public static void end() {
    ended = true;
  }

  public static void awaitPolls() throws InterruptedException {
    waiting.await();
  }

  public boolean offer(Object value) throws InterruptedException {
    awaitPolls();
    busy.run();
    while (!ended) {
      Thread.onSpinWait();
    }
    return true;
  }

  public synchronized Object poll() {
    waiting.countDown();
    try {
      while (true) {
        wait();
      }
    } catch (InterruptedException e) {
      return -1;
    }
  }

  public int size() {
    return 0;
  }
}
