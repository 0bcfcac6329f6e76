package io.selvage.stress.subjects;

/** Whoever polls is busy for ever. */
public class BusyQueue {
  private static volatile boolean ended;

  public static void end() {
    ended = true;
  }

  public boolean offer(Object value) {
    return true;
  }

  public Object poll() {
    while (!ended) {
      Thread.onSpinWait();
    }
    return null;
  }
}
