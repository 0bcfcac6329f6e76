package io.selvage.stress.subjects;

/** Whoever calls it is busy for ever, whatever happens. */
public class NeverReturning {
  public int get() {
    while (true) {
      Thread.onSpinWait();
    }
  }
}
