package adversarial;

import java.util.Arrays;

/** Two operations of one name share a loop after the read of the snapshot. */
public class OverloadsShareLoop {
  private volatile int[] values = new int[0];

  public synchronized void add(int n) {
    int[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = n;
    values = more;
  }

  public int indexOf(int n) {
    return search(values, n, 0);
  }

  public int indexOf(int n, int from) {
    return search(values, n, from);
  }

  private static int search(int[] all, int n, int from) {
    for (int i = from; i < all.length; i++) {
      if (all[i] == n) {
        return i;
      }
    }
    return -1;
  }
}
