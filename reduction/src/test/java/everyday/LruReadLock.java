// Expected: not proved (race). Get of an access-ordered LinkedHashMap writes, here under the read
// lock only (client: get(1); eldest() | get(1)).
package everyday;

import java.util.LinkedHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruReadLock {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);

  public LruReadLock() {
    map.put(0, 0);
    map.put(1, 1);
    map.put(2, 2);
  }

  public void put(int key) {
    lock.writeLock().lock();
    try {
      map.put(key, key);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public Integer get(int key) {
    lock.readLock().lock();
    try {
      return map.get(key);
    } finally {
      lock.readLock().unlock();
    }
  }

  public String eldest() {
    lock.writeLock().lock();
    try {
      return map.keySet().toString();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
