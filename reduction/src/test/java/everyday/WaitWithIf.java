// Expected: not proved (refuted). If instead of while: a second taker comes first, and the woken
// one takes from nothing.
package everyday;

public class WaitWithIf {
  private int size;
  private int last;

  public synchronized void put(int value) {
    last = value;
    size++;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    if (size == 0) wait();
    size--;
    return last * 10 + size;
  }
}
