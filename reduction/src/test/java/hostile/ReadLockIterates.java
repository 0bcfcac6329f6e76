package hostile;

import java.util.HashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A HashMap makes its key set when first asked: a write, under the read lock. */
public class ReadLockIterates {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final HashMap<Integer, Integer> map = new HashMap<>();

  public void put(int k) {
    lock.writeLock().lock();
    try {
      map.put(k, k);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int sum() {
    lock.readLock().lock();
    try {
      int sum = 0;
      for (int k : map.keySet()) {
        sum += k;
      }
      return sum;
    } finally {
      lock.readLock().unlock();
    }
  }
}
