// Expected: not proved (refuted). A guarded value is read before the wait loop and used after it:
// wait gave the lock up in between, although its round is pure.
package everyday;

public class ReadBeforeWait {
  private int value;
  private boolean open;

  public synchronized void set(int v) {
    value = v;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int swap(int v) throws InterruptedException {
    int old = value;
    while (!open) wait();
    value = v;
    return old;
  }
}
