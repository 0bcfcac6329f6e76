package hostile;

/** An interruption is assumed away. */
public class CatchesInterrupt {
  private boolean open;
  private int passed;

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int pass() {
    while (!open) {
      try {
        wait();
      } catch (InterruptedException e) {
        return -1;
      }
    }
    return ++passed;
  }
}
