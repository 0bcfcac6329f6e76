package io.selvage.remedy.subjects;

/** That a thread waits is part of what others see: no call that waits takes effect at once. */
public class WaitingCount {
  private boolean open;
  private int waiting;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized void pass() throws InterruptedException {
    waiting++;
    while (!open) {
      wait();
    }
    waiting--;
  }

  public synchronized int waiting() {
    return waiting;
  }
}
