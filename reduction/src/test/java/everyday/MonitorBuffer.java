// Expected: proved. Wait in a loop that begins right after the monitor is entered; no value read
// before the loop is kept.
package everyday;

public class MonitorBuffer {
  private final int[] slots = new int[1];
  private int head;
  private int size;

  public synchronized void put(int value) throws InterruptedException {
    while (size == slots.length) wait();
    slots[(head + size) % slots.length] = value;
    size++;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    while (size == 0) wait();
    int value = slots[head];
    head = (head + 1) % slots.length;
    size--;
    notifyAll();
    return value;
  }

  public synchronized int size() {
    return size;
  }
}
