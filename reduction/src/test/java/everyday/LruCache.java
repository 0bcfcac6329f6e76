// Expected: proved. Get reorders the owned LinkedHashMap, but under the exclusive monitor.
package everyday;

import java.util.LinkedHashMap;

public class LruCache {
  private final LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);
  private int puts;

  public synchronized void put(int key) {
    map.put(key, ++puts);
    if (map.size() > 2) map.remove(map.keySet().iterator().next());
  }

  public synchronized Integer get(int key) {
    return map.get(key);
  }

  public synchronized int size() {
    return map.size();
  }
}
