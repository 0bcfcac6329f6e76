package compared;

/** A stack with two places behind one lock: finitely many states. */
public class TwoPlaces {
  private final Object[] items = new Object[2];
  private int size;

  public synchronized boolean push(Object item) {
    if (size == items.length) {
      return false;
    }
    items[size++] = item;
    return true;
  }

  public synchronized Object pop() {
    if (size == 0) {
      return null;
    }
    Object item = items[--size];
    items[size] = null;
    return item;
  }
}
