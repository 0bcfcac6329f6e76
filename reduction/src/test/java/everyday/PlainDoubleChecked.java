// Expected: not proved (race). Double-checked locking on a plain field: atomic under sequential
// consistency, a data race under the Java memory model.
package everyday;

public class PlainDoubleChecked {
  private static final class Box {
    int made;
  }

  private Box box;

  public int get() {
    Box b = box;
    if (b == null) {
      synchronized (this) {
        b = box;
        if (b == null) {
          b = new Box();
          b.made = 7;
          box = b;
        }
      }
    }
    return b.made;
  }
}
