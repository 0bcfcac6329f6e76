package adversarial;

/** Two volatile fields are read, one after the other. */
public class SnapshotOfSnapshot {
  private volatile int low;
  private volatile int high;

  public synchronized void set(int n) {
    low = n;
    high = n;
  }

  public int get() {
    return high - low;
  }
}
