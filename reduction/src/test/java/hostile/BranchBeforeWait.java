package hostile;

/** Which loop waits was decided before the lock was given up. */
public class BranchBeforeWait {
  private boolean left;
  private boolean open;
  private int value;

  public synchronized void set(boolean b) {
    left = b;
    value++;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    if (left) {
      while (!open) {
        wait();
      }
      return 1;
    }
    return 2 + value;
  }
}
