package hostile;

import java.util.concurrent.ConcurrentHashMap;

/** Each operation is one call. */
public class OneCallOfMap {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  public boolean register(int k) {
    return map.putIfAbsent(k, k) == null;
  }

  public Integer get(int k) {
    return map.get(k);
  }
}
