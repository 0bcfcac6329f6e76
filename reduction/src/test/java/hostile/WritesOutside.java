package hostile;

/** One write of the volatile does not hold its guard. */
public class WritesOutside {
  private volatile int value;

  public synchronized int add(int n) {
    value = value + n;
    return value;
  }

  public void reset() {
    value = 0;
  }
}
