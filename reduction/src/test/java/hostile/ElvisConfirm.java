package hostile;

/** The value is confirmed under the lock, but a call alone never fails. */
@SuppressWarnings("BoxedPrimitiveEquality")
public class ElvisConfirm {
  private volatile Integer value = 0;

  public boolean change(int to) {
    Integer seen = value;
    Integer next = to;
    synchronized (this) {
      if (value == seen) {
        value = next;
        return true;
      }
      return false;
    }
  }

  public Integer get() {
    return value;
  }
}
