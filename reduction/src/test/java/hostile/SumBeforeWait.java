package hostile;

/** A sum over guarded elements is made before the wait and used after it. */
public class SumBeforeWait {
  private final int[] cells = new int[2];
  private boolean open;

  public synchronized void set(int i) {
    cells[i & 1] = i;
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int sum() throws InterruptedException {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += cells[i];
    }
    while (!open) {
      wait();
    }
    return sum;
  }
}
