package io.selvage.stress.subjects;

/** Gives the same value to everybody. */
public class WrongQueue {
  private volatile Object last;

  public boolean offer(Object value) {
    last = value;
    return true;
  }

  public Object poll() {
    return last;
  }
}
