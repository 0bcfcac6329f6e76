package hostile;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A ring buffer with a lock and two conditions. */
public class RingBuffer {
  private final Object[] items = new Object[4];
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final Condition notFull = lock.newCondition();
  private int take;
  private int put;
  private int count;

  private int next(int i) {
    return i + 1 == items.length ? 0 : i + 1;
  }

  private void enqueue(Object item) {
    items[put] = item;
    put = next(put);
    count++;
    notEmpty.signal();
  }

  private Object dequeue() {
    Object item = items[take];
    items[take] = null;
    take = next(take);
    count--;
    notFull.signal();
    return item;
  }

  public void put(Object item) throws InterruptedException {
    if (item == null) {
      throw new NullPointerException();
    }
    lock.lockInterruptibly();
    try {
      while (count == items.length) {
        notFull.await();
      }
      enqueue(item);
    } finally {
      lock.unlock();
    }
  }

  public Object take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (count == 0) {
        notEmpty.await();
      }
      return dequeue();
    } finally {
      lock.unlock();
    }
  }

  public boolean contains(Object item) {
    lock.lock();
    try {
      for (int i = take, n = count; n > 0; n--) {
        if (item.equals(items[i])) {
          return true;
        }
        i = next(i);
      }
      return false;
    } finally {
      lock.unlock();
    }
  }

  public int size() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }
}
