package hostile;

/** The index of the lock is a function of that of the element. */
public class FewerStripes {
  private final Object[] locks = {new Object(), new Object()};
  private final int[] table = new int[8];

  public int add(int key) {
    int i = key & 7;
    synchronized (locks[i & 1]) {
      return table[i] += key;
    }
  }

  public int get(int key) {
    int i = key & 7;
    synchronized (locks[i & 1]) {
      return table[i];
    }
  }
}
