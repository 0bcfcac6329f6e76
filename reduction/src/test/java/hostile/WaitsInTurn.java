package hostile;

/** After the second wait the first condition may not hold any more. */
public class WaitsInTurn {
  private boolean first;
  private boolean second;
  private int passed;

  public synchronized void set(int n) {
    if (n > 0) {
      first = !first;
    } else {
      second = true;
    }
    notifyAll();
  }

  public synchronized int pass() throws InterruptedException {
    while (!first) {
      wait();
    }
    while (!second) {
      wait();
    }
    return ++passed;
  }
}
