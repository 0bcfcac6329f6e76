package hostile;

/** The lock has another index than the element. */
public class StripesByOther {
  private final Object[] locks = {new Object(), new Object()};
  private final int[] table = new int[2];

  public int add(int key) {
    synchronized (locks[(key + 1) & 1]) {
      return table[key & 1] += key;
    }
  }

  public int get(int key) {
    synchronized (locks[key & 1]) {
      return table[key & 1];
    }
  }
}
