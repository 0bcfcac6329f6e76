package io.selvage.remedy.subjects;

/** The specification of {@link DoublingCounter}. */
public class SingleCounter {
  private int value;

  public int increment() {
    return ++value;
  }
}
