// Expected: proved. Two conditions of one ReentrantLock, await in loops.
package everyday;

import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionQueue {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notEmpty = lock.newCondition();
  private final Condition notFull = lock.newCondition();
  private final ArrayDeque<Integer> items = new ArrayDeque<>();

  public void put(int value) throws InterruptedException {
    lock.lock();
    try {
      while (items.size() == 2) notFull.await();
      items.addLast(value);
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  public int take() throws InterruptedException {
    lock.lock();
    try {
      while (items.isEmpty()) notEmpty.await();
      int value = items.removeFirst();
      notFull.signal();
      return value;
    } finally {
      lock.unlock();
    }
  }

  public Integer poll() {
    lock.lock();
    try {
      Integer value = items.pollFirst();
      if (value != null) notFull.signal();
      return value;
    } finally {
      lock.unlock();
    }
  }
}
