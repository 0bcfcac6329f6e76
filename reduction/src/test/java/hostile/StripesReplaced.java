package hostile;

/** The locks are written after construction. */
public class StripesReplaced {
  private final Object[] locks = {new Object(), new Object()};
  private final int[] table = new int[2];

  public int add(int key) {
    int i = key & 1;
    synchronized (locks[i]) {
      return table[i] += key;
    }
  }

  public void renew(int key) {
    locks[key & 1] = new Object();
  }
}
