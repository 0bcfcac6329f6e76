package hostile;

/** Two wait loops, one after the other, under one monitor. */
public class WaitsForTwo {
  private boolean first;
  private boolean second;
  private int passed;

  public synchronized void set(int n) {
    if (n > 0) {
      first = true;
    } else {
      second = true;
    }
    notifyAll();
  }

  public synchronized int pass() throws InterruptedException {
    while (!first || !second) {
      wait();
    }
    first = false;
    second = false;
    return ++passed;
  }
}
