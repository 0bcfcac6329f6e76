package io.selvage.program.subjects;

/** Waits with a time-out. */
public final class WaitsInTime {
  private WaitsInTime() {}

  public static Object run() throws InterruptedException {
    Object o = new Object();
    synchronized (o) {
      o.wait(5);
    }
    return null;
  }
}
