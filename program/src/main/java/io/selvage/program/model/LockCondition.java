package io.selvage.program.model;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of the abstract lock: threads wait as at a monitor, but the first is woken first. */
final class LockCondition implements Condition {
  private final Object lock;

  LockCondition(Object lock) {
    this.lock = lock;
  }

  boolean belongsTo(Object other) {
    return lock == other;
  }

  private void requireHeld() {
    Locks.requireHeld(lock);
  }

  @Override
  @SuppressWarnings("WaitNotInLoop")
  public void await() throws InterruptedException {
    Threads.throwIfInterrupted();
    requireHeld();
    Monitors.await(this, lock);
  }

  @Override
  public void awaitUninterruptibly() {
    requireHeld();
    Monitors.awaitNotified(this, lock);
  }

  /** No time passes for one who is woken. */
  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    Threads.throwIfInterrupted();
    requireHeld();
    return Monitors.awaitInTime(this, lock, nanos) ? nanos : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    Threads.throwIfInterrupted();
    requireHeld();
    return Monitors.awaitInTime(this, lock, nanos);
  }

  @Override
  @SuppressWarnings({"JavaUtilDate", "WaitNotInLoop"}) // the interface has it
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return await(deadline.getTime() - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void signal() {
    requireHeld();
    Thread later = null;
    Thread first = Monitors.waiting(this);
    while (first != null && Monitors.next(first) != null) {
      later = first;
      first = Monitors.next(first);
    }
    Monitors.wake(this, later, first);
  }

  @Override
  public void signalAll() {
    requireHeld();
    Monitors.wakeAll(this);
  }
}
