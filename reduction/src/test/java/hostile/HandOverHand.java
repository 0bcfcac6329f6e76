package hostile;

/** The second lock is taken after the first was released. */
public class HandOverHand {
  private final Object first = new Object();
  private final Object second = new Object();
  private int a;
  private int b;

  public int move(int n) {
    synchronized (first) {
      a -= n;
    }
    synchronized (second) {
      b += n;
      return b;
    }
  }

  public int sum() {
    synchronized (first) {
      synchronized (second) {
        return a + b;
      }
    }
  }
}
