// Expected: not proved (refuted). ContainsKey and put on a ConcurrentHashMap are two steps.
package everyday;

import java.util.concurrent.ConcurrentHashMap;

public class CheckThenPut {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  public boolean register(int key) {
    if (map.containsKey(key)) return false;
    map.put(key, key);
    return true;
  }

  public Integer get(int key) {
    return map.get(key);
  }
}
