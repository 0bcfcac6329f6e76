package hostile;

/** A wait with a time. */
public class TimedWait {
  private boolean open;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized boolean pass() throws InterruptedException {
    while (!open) {
      wait(10);
    }
    return open;
  }
}
