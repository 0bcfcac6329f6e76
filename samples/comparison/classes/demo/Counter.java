package demo;

/** Loses updates. */
public class Counter {
  private int value;

  public int inc() {
    return ++value;
  }
}
