package hostile;

/** An element is looked at without the lock. */
public class DoubleCheckedArray {
  private final Object[] cells = new Object[2];

  public Object get(int i) {
    int at = i & 1;
    Object found = cells[at];
    if (found == null) {
      synchronized (this) {
        found = cells[at];
        if (found == null) {
          found = "" + i;
          cells[at] = found;
        }
      }
    }
    return found;
  }
}
