package io.selvage.remedy.subjects;

/** Counts by two, which the specification does not: wrong even in sequence. */
public class DoublingCounter {
  private int value;

  public int increment() {
    value += 2;
    return value;
  }
}
