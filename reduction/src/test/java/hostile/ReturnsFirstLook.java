package hostile;

/** An array with the value of the first look and that of the second. */
public class ReturnsFirstLook {
  private volatile int value;

  public synchronized void set(int v) {
    value = v;
  }

  public int[] twice() {
    int first = value;
    synchronized (this) {
      int second = value;
      return new int[] {first, second};
    }
  }
}
