package io.selvage.samples;

/** The specification of {@link ModuloCounter}. */
public final class Digits {
  private int value;

  public int increment() {
    int before = value;
    value = (value + 1) % 8;
    return before;
  }

  public int get() {
    return value;
  }
}
