// Expected: not proved (refuted). Double-checked locking whose slow path counts: the value of the
// first read is not used there, yet that the path was taken shows.
package everyday;

public class CountsMisses {
  private volatile Object value;
  private int misses;

  public boolean get() {
    if (value == null) {
      synchronized (this) {
        misses++;
        if (value == null) value = new Object();
      }
    }
    return true;
  }

  public synchronized int misses() {
    return misses;
  }
}
