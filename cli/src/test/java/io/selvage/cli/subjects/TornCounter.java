package io.selvage.cli.subjects;

/** A counter of three values whose updates are lost between reading and writing. */
public final class TornCounter {
  private volatile int value;

  public int increment() {
    int seen = value;
    value = (seen + 1) % 3;
    return seen;
  }

  public int get() {
    return value;
  }
}
