package hostile;

import java.util.concurrent.ConcurrentHashMap;

/** size of a ConcurrentHashMap is no step. */
public class SizeOfMap {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  public Integer put(int k) {
    return map.put(k, k);
  }

  public int size() {
    return map.size();
  }
}
