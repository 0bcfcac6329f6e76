package io.selvage.cli.subjects;

/** Loses updates. */
public final class Counter {
  private int value;

  public int inc() {
    return ++value;
  }
}
