package adversarial;

/** A table in a static field is written. */
public class TableWritten {
  private static final int[] TABLE = {0, 0};

  public synchronized void set(int n) {
    TABLE[n & 1] = n;
  }

  public synchronized int get() {
    return TABLE[0];
  }
}
