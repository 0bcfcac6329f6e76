package hostile;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A static method of a map has no map that it is called on. */
public class KeySetOfMap {
  private final Set<Integer> keys = ConcurrentHashMap.newKeySet();

  public boolean add(int key) {
    return keys.add(key);
  }
}
