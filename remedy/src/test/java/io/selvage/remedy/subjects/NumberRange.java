package io.selvage.remedy.subjects;

/** Two fields that belong together. */
public class NumberRange {
  private volatile int lower;
  private volatile int upper = 1;

  public void move(int by) {
    lower = lower + by;
    upper = upper + by;
  }

  public int width() {
    return upper - lower;
  }
}
