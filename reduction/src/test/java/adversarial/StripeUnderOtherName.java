package adversarial;

/** A lock that one operation takes inside of another lock, and another operation alone. */
public class StripeUnderOtherName {
  private final Object[] locks = {new Object(), new Object()};
  private final int[] cells = new int[2];

  public synchronized void addTwice(int i) {
    synchronized (locks[i]) {
      cells[i]++;
    }
    synchronized (locks[i]) {
      cells[i]++;
    }
  }

  public int get(String name, int i) {
    synchronized (locks[i]) {
      return cells[i];
    }
  }
}
