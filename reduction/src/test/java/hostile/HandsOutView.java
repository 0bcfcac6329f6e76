package hostile;

import java.util.HashMap;

/** A view is handed out. */
public class HandsOutView {
  private final HashMap<Integer, Integer> map = new HashMap<>();

  public synchronized void put(int k) {
    map.put(k, k);
  }

  public synchronized Object keys() {
    return map.keySet();
  }
}
