package hostile;

import java.util.ArrayList;

/** A copy of the list is made before the wait and used after it. */
public class CopyBeforeWait {
  private final ArrayList<Integer> items = new ArrayList<>();
  private boolean open;

  public synchronized void add(int v) {
    items.add(v);
  }

  public synchronized void open() {
    open = true;
    notifyAll();
  }

  public synchronized int size() throws InterruptedException {
    ArrayList<Integer> copy = new ArrayList<>(items);
    while (!open) {
      wait();
    }
    return copy.size();
  }
}
