package io.selvage.samples;

/** The specification of a counter. It never falls below zero. */
public final class Counter {
  private int value;

  public int get() {
    return value;
  }

  public int increment() {
    return ++value;
  }

  /** Whether the counter was positive. */
  public boolean tryDecrement() {
    if (value == 0) {
      return false;
    }
    value--;
    return true;
  }
}
