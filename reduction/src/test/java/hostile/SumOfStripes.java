package hostile;

/** All elements are read, one lock at a time. */
public class SumOfStripes {
  private final Object[] locks = {new Object(), new Object()};
  private final int[] table = new int[2];

  public int add(int key) {
    int i = key & 1;
    synchronized (locks[i]) {
      return table[i] += key;
    }
  }

  public int sum() {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      synchronized (locks[i]) {
        sum += table[i];
      }
    }
    return sum;
  }
}
