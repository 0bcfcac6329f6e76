package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * An updater of a volatile long: the location of the field. Calls on a constant updater are steps.
 */
final class LongUpdater extends AtomicLongFieldUpdater<Object> {
  private final int owner;
  private final int slot;

  LongUpdater(int owner, int slot) {
    this.owner = owner;
    this.slot = slot;
  }

  private Object checked(Object object) {
    ReferenceUpdaterModel.check(object, owner);
    return object;
  }

  @Override
  public boolean compareAndSet(Object object, long expected, long value) {
    return Machine.compareAndSetLong(checked(object), slot, expected, value);
  }

  @Override
  public boolean weakCompareAndSet(Object object, long expected, long value) {
    return Machine.weakCompareAndSetLong(checked(object), slot, expected, value);
  }

  @Override
  public void set(Object object, long value) {
    Machine.putLongVolatile(checked(object), slot, value);
  }

  @Override
  public void lazySet(Object object, long value) {
    Machine.putLongRelease(checked(object), slot, value);
  }

  @Override
  public long get(Object object) {
    return Machine.getLongVolatile(checked(object), slot);
  }

  @Override
  public long getAndSet(Object object, long value) {
    return Machine.getAndSetLong(checked(object), slot, value);
  }

  @Override
  public long getAndAdd(Object object, long delta) {
    return Machine.getAndAddLong(checked(object), slot, delta);
  }

  @Override
  public long getAndIncrement(Object object) {
    return getAndAdd(object, 1);
  }

  @Override
  public long getAndDecrement(Object object) {
    return getAndAdd(object, -1);
  }

  @Override
  public long addAndGet(Object object, long delta) {
    return getAndAdd(object, delta) + delta;
  }

  @Override
  public long incrementAndGet(Object object) {
    return getAndAdd(object, 1) + 1;
  }

  @Override
  public long decrementAndGet(Object object) {
    return getAndAdd(object, -1) - 1;
  }
}
