// Expected: proved. Double-checked locking on a volatile field; if the second look finds a value
// the call returns what its first look would have returned then.
package everyday;

public class LazyValue {
  private static final class Box {
    final int made;

    Box(int made) {
      this.made = made;
    }
  }

  private volatile Box box;
  private int made;

  public int get() {
    Box b = box;
    if (b == null) {
      synchronized (this) {
        b = box;
        if (b == null) {
          b = new Box(++made);
          box = b;
        }
      }
    }
    return b.made;
  }

  public synchronized void reset() {
    box = null;
  }

  public boolean isSet() {
    return box != null;
  }
}
