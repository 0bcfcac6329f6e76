package hostile;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The halves are of two locks. */
public class HalvesOfTwo {
  private final ReentrantReadWriteLock one = new ReentrantReadWriteLock();
  private final ReentrantReadWriteLock two = new ReentrantReadWriteLock();
  private final Lock read = one.readLock();
  private final Lock write = two.writeLock();
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
