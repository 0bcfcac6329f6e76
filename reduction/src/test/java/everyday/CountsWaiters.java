// Expected: not proved (refuted). A write before wait is seen by others: the segment before the
// wait is not pure.
package everyday;

public class CountsWaiters {
  private boolean open;
  private int waiting;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized void pass() throws InterruptedException {
    waiting++;
    while (!open) wait();
    waiting--;
  }

  public synchronized int waiting() {
    return waiting;
  }
}
