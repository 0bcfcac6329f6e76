package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * An updater of a volatile reference: the location of the field. Calls on a constant updater are
 * steps.
 */
final class ReferenceUpdater extends AtomicReferenceFieldUpdater<Object, @Nullable Object> {
  private final int owner;
  private final int slot;

  ReferenceUpdater(int owner, int slot) {
    this.owner = owner;
    this.slot = slot;
  }

  private Object checked(Object object) {
    ReferenceUpdaterModel.check(object, owner);
    return object;
  }

  @Override
  public boolean compareAndSet(Object object, @Nullable Object expected, @Nullable Object value) {
    return Machine.compareAndSetReference(checked(object), slot, expected, value);
  }

  @Override
  public boolean weakCompareAndSet(
      Object object, @Nullable Object expected, @Nullable Object value) {
    return Machine.weakCompareAndSetReference(checked(object), slot, expected, value);
  }

  @Override
  public void set(Object object, @Nullable Object value) {
    Machine.putReferenceVolatile(checked(object), slot, value);
  }

  @Override
  public void lazySet(Object object, @Nullable Object value) {
    Machine.putReferenceRelease(checked(object), slot, value);
  }

  @Override
  public @Nullable Object get(Object object) {
    return Machine.getReferenceVolatile(checked(object), slot);
  }

  @Override
  public @Nullable Object getAndSet(Object object, @Nullable Object value) {
    return Machine.getAndSetReference(checked(object), slot, value);
  }
}
