package io.selvage.program.model;

import io.selvage.program.code.Hidden;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of the abstract lock: counts of the waiting and the notified, under the lock. */
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
  public void await() throws InterruptedException {
    Threads.throwIfInterrupted();
    awaitUninterruptibly();
  }

  @Override
  public void awaitUninterruptibly() {
    requireHeld();
    int held = Machine.getInt(lock, Hidden.HELD);
    Machine.putInt(this, Hidden.WAITING, Machine.getInt(this, Hidden.WAITING) + 1);
    Machine.putInt(lock, Hidden.HELD, 0);
    Machine.putReferenceRelease(lock, Hidden.OWNER, null);
    Machine.takeOne(this, Hidden.NOTIFIED, -1);
    Machine.awaitLock(lock, Hidden.OWNER, Machine.current());
    Machine.putInt(lock, Hidden.HELD, held);
  }

  @Override
  public long awaitNanos(long nanos) {
    Machine.refuse("REF-012 Condition.await with a time-out is not modelled");
    return 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) {
    Machine.refuse("REF-012 Condition.await with a time-out is not modelled");
    return false;
  }

  @Override
  public boolean awaitUntil(Date deadline) {
    Machine.refuse("REF-012 Condition.await with a time-out is not modelled");
    return false;
  }

  @Override
  public void signal() {
    requireHeld();
    int waiting = Machine.getInt(this, Hidden.WAITING);
    if (waiting > 0) {
      Machine.putInt(this, Hidden.WAITING, waiting - 1);
      Machine.getAndAddInt(this, Hidden.NOTIFIED, 1);
    }
  }

  @Override
  public void signalAll() {
    requireHeld();
    int waiting = Machine.getInt(this, Hidden.WAITING);
    if (waiting > 0) {
      Machine.putInt(this, Hidden.WAITING, 0);
      Machine.getAndAddInt(this, Hidden.NOTIFIED, waiting);
    }
  }
}
