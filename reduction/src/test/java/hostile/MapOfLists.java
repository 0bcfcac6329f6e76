package hostile;

import java.util.ArrayList;
import java.util.HashMap;

/** Lists in a map, all under the monitor. */
public class MapOfLists {
  private final HashMap<String, ArrayList<String>> map = new HashMap<>();

  public synchronized int add(String key, String value) {
    ArrayList<String> list = map.get(key);
    if (list == null) {
      list = new ArrayList<>();
      map.put(key, list);
    }
    list.add(value);
    return list.size();
  }

  public synchronized String first(String key) {
    ArrayList<String> list = map.get(key);
    return list == null || list.isEmpty() ? null : list.get(0);
  }
}
