package hostile;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The second look finds what was put after the first. */
public class OwnConcurrentMap {
  private int count;

  public int count(Object key) {
    ConcurrentMap<Object, Object> seen = new ConcurrentHashMap<>();
    if (seen.containsKey(key)) {
      return 0;
    }
    seen.put(key, key);
    if (seen.containsKey(key)) {
      count++;
      return count;
    }
    return 0;
  }
}
