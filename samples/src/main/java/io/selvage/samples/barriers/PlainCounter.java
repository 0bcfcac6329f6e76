package io.selvage.samples.barriers;

/** The specification of a counter whose increments return nothing. */
public final class PlainCounter {
  private int value;

  public void increment() {
    value++;
  }

  public int get() {
    return value;
  }
}
