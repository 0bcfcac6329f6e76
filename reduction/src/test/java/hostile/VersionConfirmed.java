package hostile;

/** A failed confirmation is a result, though the good path is confirmed. */
public class VersionConfirmed {
  private volatile int version;
  private int value;

  public int read() {
    int before = version;
    synchronized (this) {
      return before == version ? value : -1;
    }
  }

  public synchronized void write(int n) {
    version++;
    value = n;
  }
}
