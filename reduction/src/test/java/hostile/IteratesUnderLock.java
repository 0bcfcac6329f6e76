package hostile;

import java.util.HashMap;
import java.util.Map;

/** Entries are walked under the lock. */
public class IteratesUnderLock {
  private final HashMap<Integer, Integer> map = new HashMap<>();

  public synchronized void put(int k, int v) {
    map.put(k, v);
  }

  public synchronized int sum() {
    int sum = 0;
    for (Map.Entry<Integer, Integer> e : map.entrySet()) {
      sum += e.getKey() + e.getValue();
    }
    return sum;
  }
}
