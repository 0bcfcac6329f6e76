package hostile;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;

/** Lists in a concurrent map, changed without a lock. */
public class MapOfMutable {
  private final ConcurrentHashMap<Integer, ArrayList<Integer>> map = new ConcurrentHashMap<>();

  public boolean make(int k) {
    return map.putIfAbsent(k, new ArrayList<>()) == null;
  }

  public int add(int k) {
    ArrayList<Integer> list = map.get(k);
    if (list == null) {
      return -1;
    }
    list.add(k);
    return list.size();
  }
}
