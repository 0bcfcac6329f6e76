// Expected: proved. Array copied under the lock and not written after the volatile write that
// publishes it.
package everyday;

import java.util.Arrays;

public class CopyOnWriteBag {
  private final Object lock = new Object();
  private volatile int[] items = new int[0];

  public void add(int item) {
    synchronized (lock) {
      int[] next = Arrays.copyOf(items, items.length + 1);
      next[next.length - 1] = item;
      items = next;
    }
  }

  public boolean remove(int item) {
    synchronized (lock) {
      int[] now = items;
      for (int i = 0; i < now.length; i++) {
        if (now[i] == item) {
          int[] next = new int[now.length - 1];
          System.arraycopy(now, 0, next, 0, i);
          System.arraycopy(now, i + 1, next, i, next.length - i);
          items = next;
          return true;
        }
      }
      return false;
    }
  }

  public boolean contains(int item) {
    for (int each : items) if (each == item) return true;
    return false;
  }

  public int size() {
    return items.length;
  }
}
