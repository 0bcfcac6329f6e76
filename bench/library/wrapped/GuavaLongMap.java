package wrapped;

import com.google.common.util.concurrent.AtomicLongMap;

/** The class is made by a factory. */
public class GuavaLongMap {
  private final AtomicLongMap<Object> behind = AtomicLongMap.create();

  public long get(Object key) {
    return behind.get(key);
  }

  public long incrementAndGet(Object key) {
    return behind.incrementAndGet(key);
  }

  public long addAndGet(Object key, long more) {
    return behind.addAndGet(key, more);
  }

  public long put(Object key, long value) {
    return behind.put(key, value);
  }

  public long remove(Object key) {
    return behind.remove(key);
  }

  public long sum() {
    return behind.sum();
  }

  public int size() {
    return behind.size();
  }
}
