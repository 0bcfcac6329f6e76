package io.selvage.remedy.subjects;

/** Those who pass count without a lock. With a lock on both methods nobody could open the gate. */
public class StartGate {
  private final Object door = new Object();
  private boolean open;
  private int passed;

  public void open() {
    synchronized (door) {
      open = true;
      door.notifyAll();
    }
  }

  public int pass() throws InterruptedException {
    synchronized (door) {
      while (!open) {
        door.wait();
      }
    }
    passed++;
    return passed;
  }
}
