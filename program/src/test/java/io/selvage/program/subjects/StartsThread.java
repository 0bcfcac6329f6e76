package io.selvage.program.subjects;

/** Starts a thread. */
public final class StartsThread {
  private StartsThread() {}

  public static Object run() {
    Thread t = new Thread(() -> {});
    t.start();
    return null;
  }
}
