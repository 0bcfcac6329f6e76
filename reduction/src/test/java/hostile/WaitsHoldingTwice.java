package hostile;

/** The monitor is held twice when it is waited for. */
public class WaitsHoldingTwice {
  private boolean open;
  private int passed;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  private synchronized void await() throws InterruptedException {
    while (!open) {
      wait();
    }
  }

  public synchronized int pass() throws InterruptedException {
    await();
    return ++passed;
  }
}
