package hostile;

import java.util.ArrayList;
import java.util.HashMap;

/** A list found in the map is handed out. */
public class HandsOutListOfMap {
  private final HashMap<String, ArrayList<String>> map = new HashMap<>();

  public synchronized void add(String key, String value) {
    ArrayList<String> list = map.get(key);
    if (list == null) {
      list = new ArrayList<>();
      map.put(key, list);
    }
    list.add(value);
  }

  public synchronized Object all(String key) {
    return map.get(key);
  }
}
