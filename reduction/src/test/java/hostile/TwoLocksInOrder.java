package hostile;

/** Two locks, both for one field each, taken in one order. */
public class TwoLocksInOrder {
  private final Object first = new Object();
  private final Object second = new Object();
  private int a;
  private int b;

  public int move(int n) {
    synchronized (first) {
      synchronized (second) {
        a -= n;
        b += n;
        return a + b;
      }
    }
  }

  public int a() {
    synchronized (first) {
      return a;
    }
  }

  public int b() {
    synchronized (second) {
      return b;
    }
  }
}
