// Expected: proved. HashMap behind a read-write lock: reads share, writes exclude.
package everyday;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteMap {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<Integer, Integer> map = new HashMap<>();

  public Integer put(int key) {
    lock.writeLock().lock();
    try {
      return map.put(key, map.size());
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

  public int size() {
    lock.readLock().lock();
    try {
      return map.size();
    } finally {
      lock.readLock().unlock();
    }
  }
}
