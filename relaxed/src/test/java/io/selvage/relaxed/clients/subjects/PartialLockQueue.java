package io.selvage.relaxed.clients.subjects;

import io.selvage.core.PartialLock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Example 2.3 of the paper: a specification that says by its code what synchronises. */
public class PartialLockQueue {
  static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);

  final PartialLock lock = new PartialLock();
  final Object[] items = new Object[8];
  int front;
  int back;

  public void insert(Object value) {
    lock.lock();
    ITEMS.setRelease(items, back, value);
    back = back + 1;
    lock.unlock();
  }

  public Object remove() {
    lock.lock();
    Object value = null;
    if (front < back) {
      value = ITEMS.getAcquire(items, front);
      front = front + 1;
    }
    lock.unlock();
    return value;
  }

  /** Takes the lock twice in an insertion. */
  public static final class Twice extends PartialLockQueue {
    @Override
    public void insert(Object value) {
      lock.lock();
      lock.unlock();
      super.insert(value);
    }
  }

  /** Looks at the queue before it takes the lock. */
  public static final class TooEarly extends PartialLockQueue {
    @Override
    public Object remove() {
      return back == 0 ? null : super.remove();
    }
  }

  /** Releases by a fence. */
  public static final class Fenced extends PartialLockQueue {
    @Override
    public void insert(Object value) {
      lock.lock();
      VarHandle.releaseFence();
      ITEMS.setOpaque(items, back, value);
      back = back + 1;
      lock.unlock();
    }
  }

  /** Takes another lock, which synchronises. */
  public static final class Monitored extends PartialLockQueue {
    @Override
    public void insert(Object value) {
      lock.lock();
      synchronized (items) {
        ITEMS.setOpaque(items, back, value);
        back = back + 1;
      }
      lock.unlock();
    }
  }
}
