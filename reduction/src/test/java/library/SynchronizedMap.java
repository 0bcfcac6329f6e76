package library;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The wrapper of the JDK; the map behind it is not used elsewhere. */
public class SynchronizedMap {
  private final Map<Object, Object> map = Collections.synchronizedMap(new HashMap<>());

  public Object get(Object key) {
    return map.get(key);
  }

  public Object put(Object key, Object value) {
    return map.put(key, value);
  }

  public Object remove(Object key) {
    return map.remove(key);
  }

  public int size() {
    return map.size();
  }

  public Object keySet() {
    return map.keySet();
  }

  public Object increment(Object key) {
    Object old = map.get(key);
    map.put(key, old == null ? 1 : (Integer) old + 1);
    return old;
  }
}
