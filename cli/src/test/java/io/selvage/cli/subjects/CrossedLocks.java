package io.selvage.cli.subjects;

/** Each call that returns is atomic; two calls may wait for each other for ever. */
public class CrossedLocks {
  private final Object left = new Object();
  private final Object right = new Object();
  private int value;

  public int increment() {
    synchronized (left) {
      synchronized (right) {
        return ++value;
      }
    }
  }

  public int get() {
    synchronized (right) {
      synchronized (left) {
        return value;
      }
    }
  }
}
