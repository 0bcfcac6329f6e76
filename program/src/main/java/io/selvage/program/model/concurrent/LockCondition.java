package io.selvage.program.model.concurrent;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of the abstract lock: threads wait as on a monitor, but are signalled in FIFO order.
 */
final class LockCondition implements Condition {
  private final Object lock;

  LockCondition(Object lock) {
    this.lock = lock;
  }

  boolean belongsTo(Object other) {
    return lock == other;
  }

  private void requireHeld() {
    ReentrantLockModel.requireHeld(lock);
  }

  @Override
  @SuppressWarnings("WaitNotInLoop")
  public void await() throws InterruptedException {
    ThreadModel.throwIfInterrupted();
    requireHeld();
    MonitorModel.await(this, lock);
  }

  @Override
  public void awaitUninterruptibly() {
    requireHeld();
    MonitorModel.awaitNotified(this, lock);
  }

  /** No time passes for a signalled thread. */
  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    ThreadModel.throwIfInterrupted();
    requireHeld();
    return MonitorModel.awaitInTime(this, lock, nanos) ? nanos : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    ThreadModel.throwIfInterrupted();
    requireHeld();
    return MonitorModel.awaitInTime(this, lock, nanos);
  }

  @Override
  @SuppressWarnings({"JavaUtilDate", "WaitNotInLoop"}) // required by the interface
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return await(deadline.getTime() - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void signal() {
    requireHeld();
    Thread later = null;
    Thread first = MonitorModel.waiting(this);
    while (first != null && MonitorModel.next(first) != null) {
      later = first;
      first = MonitorModel.next(first);
    }
    MonitorModel.wake(this, later, first);
  }

  @Override
  public void signalAll() {
    requireHeld();
    MonitorModel.wakeAll(this);
  }
}
