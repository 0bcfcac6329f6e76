package hostile;

/** The wait gives up one of two locks. */
public class WaitsHoldingTwo {
  private final Object other = new Object();
  private boolean open;

  public void open() {
    synchronized (this) {
      open = true;
      notifyAll();
    }
  }

  public int pass() throws InterruptedException {
    synchronized (other) {
      synchronized (this) {
        while (!open) {
          wait();
        }
        return 1;
      }
    }
  }
}
