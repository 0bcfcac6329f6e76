package wrapped;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The map behind it is not used elsewhere. */
public class JdkMap {
  private final Map<Object, Object> behind = Collections.synchronizedMap(new HashMap<>());

  public Object get(Object key) {
    return behind.get(key);
  }

  public Object put(Object key, Object value) {
    return behind.put(key, value);
  }

  public Object remove(Object key) {
    return behind.remove(key);
  }

  public boolean containsKey(Object key) {
    return behind.containsKey(key);
  }

  public boolean containsValue(Object value) {
    return behind.containsValue(value);
  }

  public Object putIfAbsent(Object key, Object value) {
    return behind.putIfAbsent(key, value);
  }

  public boolean replace(Object key, Object old, Object value) {
    return behind.replace(key, old, value);
  }

  public Object getOrDefault(Object key, Object value) {
    return behind.getOrDefault(key, value);
  }

  public int size() {
    return behind.size();
  }

  public boolean isEmpty() {
    return behind.isEmpty();
  }

  public void clear() {
    behind.clear();
  }

  public String text() {
    return behind.toString();
  }

  public Object keySet() {
    return behind.keySet();
  }
}
