package io.selvage.samples.barriers;

/** What a counter means that tells only those who ask. */
public final class PlainCounter {
  private int value;

  public void increment() {
    value++;
  }

  public int get() {
    return value;
  }
}
