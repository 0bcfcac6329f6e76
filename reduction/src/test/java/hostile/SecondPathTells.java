package hostile;

/** The slow path gives another answer than the fast one. */
public class SecondPathTells {
  private volatile Object value;

  public int get() {
    if (value != null) {
      return 1;
    }
    synchronized (this) {
      if (value != null) {
        return 2;
      }
      value = new Object();
      return 3;
    }
  }
}
