package io.selvage.remedy.subjects;

/** The one thread that is woken may be another producer. */
public class SlotWithNotify {
  private int value;

  public synchronized void put(int other) throws InterruptedException {
    while (value != 0) {
      wait();
    }
    value = other + 1;
    notify();
  }

  public synchronized int take() throws InterruptedException {
    while (value == 0) {
      wait();
    }
    int taken = value;
    value = 0;
    notify();
    return taken;
  }
}
