package hostile;

/** What was written before the wait is seen while it waits. */
public class WritesThenWaits {
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
    passed++;
    await();
    return passed;
  }

  public synchronized int passed() {
    return passed;
  }
}
