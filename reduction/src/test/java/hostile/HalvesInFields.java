package hostile;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The halves of the lock are kept in fields. */
public class HalvesInFields {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Lock read = lock.readLock();
  private final Lock write = lock.writeLock();
  private int value;

  public int add(int n) {
    write.lock();
    try {
      return value += n;
    } finally {
      write.unlock();
    }
  }

  public int get() {
    read.lock();
    try {
      return value;
    } finally {
      read.unlock();
    }
  }
}
