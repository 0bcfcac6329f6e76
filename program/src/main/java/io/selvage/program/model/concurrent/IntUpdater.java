package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * An updater of a volatile int: the location of the field. Calls on a constant updater are steps.
 */
final class IntUpdater extends AtomicIntegerFieldUpdater<Object> {
  private final int owner;
  private final int slot;

  IntUpdater(int owner, int slot) {
    this.owner = owner;
    this.slot = slot;
  }

  private Object checked(Object object) {
    ReferenceUpdaterModel.check(object, owner);
    return object;
  }

  @Override
  public boolean compareAndSet(Object object, int expected, int value) {
    return Machine.compareAndSetInt(checked(object), slot, expected, value);
  }

  @Override
  public boolean weakCompareAndSet(Object object, int expected, int value) {
    return Machine.weakCompareAndSetInt(checked(object), slot, expected, value);
  }

  @Override
  public void set(Object object, int value) {
    Machine.putIntVolatile(checked(object), slot, value);
  }

  @Override
  public void lazySet(Object object, int value) {
    Machine.putIntRelease(checked(object), slot, value);
  }

  @Override
  public int get(Object object) {
    return Machine.getIntVolatile(checked(object), slot);
  }

  @Override
  public int getAndSet(Object object, int value) {
    return Machine.getAndSetInt(checked(object), slot, value);
  }

  @Override
  public int getAndAdd(Object object, int delta) {
    return Machine.getAndAddInt(checked(object), slot, delta);
  }

  @Override
  public int getAndIncrement(Object object) {
    return getAndAdd(object, 1);
  }

  @Override
  public int getAndDecrement(Object object) {
    return getAndAdd(object, -1);
  }

  @Override
  public int addAndGet(Object object, int delta) {
    return getAndAdd(object, delta) + delta;
  }

  @Override
  public int incrementAndGet(Object object) {
    return getAndAdd(object, 1) + 1;
  }

  @Override
  public int decrementAndGet(Object object) {
    return getAndAdd(object, -1) - 1;
  }
}
