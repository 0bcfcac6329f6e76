package io.selvage.samples;

/** What a counter means. It never falls below zero. */
public final class Counter {
  private int value;

  public int get() {
    return value;
  }

  public int increment() {
    return ++value;
  }

  /** Whether there was something to take away. */
  public boolean tryDecrement() {
    if (value == 0) {
      return false;
    }
    value--;
    return true;
  }
}
