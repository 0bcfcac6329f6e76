package hostile;

/** A guarded value is kept in a private array across the wait. */
public class ArrayBeforeWait {
  private int value;
  private boolean open;

  public synchronized void set(int v) {
    value = v;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int get() throws InterruptedException {
    int[] kept = new int[1];
    kept[0] = value;
    while (!open) {
      wait();
    }
    return kept[0];
  }
}
