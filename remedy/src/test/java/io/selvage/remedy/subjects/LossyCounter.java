package io.selvage.remedy.subjects;

/** A read and a write of a volatile field are two steps. */
public class LossyCounter {
  private volatile int value;

  public void increment() {
    int seen = value;
    value = seen + 1;
  }

  public int get() {
    return value;
  }
}
