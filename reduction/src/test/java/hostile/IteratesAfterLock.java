package hostile;

import java.util.HashMap;
import java.util.Iterator;

/** The iterator is used after the lock was released. */
public class IteratesAfterLock {
  private final HashMap<Integer, Integer> map = new HashMap<>();

  public synchronized void put(int k, int v) {
    map.put(k, v);
  }

  public int sum() {
    Iterator<Integer> all;
    synchronized (this) {
      all = map.values().iterator();
    }
    int sum = 0;
    while (all.hasNext()) {
      sum += all.next();
    }
    return sum;
  }
}
