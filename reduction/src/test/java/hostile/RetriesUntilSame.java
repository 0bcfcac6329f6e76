package hostile;

/** Read, lock, compare, and again if it changed. */
public class RetriesUntilSame {
  private volatile int version;
  private int value;

  public int read() {
    while (true) {
      int before = version;
      synchronized (this) {
        if (before == version) {
          return before * 100 + value;
        }
      }
    }
  }

  public synchronized void write(int n) {
    version++;
    value = n;
  }
}
