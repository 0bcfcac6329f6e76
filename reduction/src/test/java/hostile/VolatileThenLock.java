package hostile;

/** A volatile counter is read and then a section entered. */
public class VolatileThenLock {
  private volatile int version;
  private int value;

  public int read() {
    int before = version;
    synchronized (this) {
      return before * 100 + value;
    }
  }

  public synchronized void write(int n) {
    version++;
    value = n;
  }
}
