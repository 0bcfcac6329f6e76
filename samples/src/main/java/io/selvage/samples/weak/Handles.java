package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Fields by their handles, and the mode that Java has no name for: an update that both acquires and
 * releases. A release fence before an acquiring update implements it, and a VarHandle offers
 * nothing closer: {@code compareAndSet} is volatile, which is more.
 */
final class Handles {
  private Handles() {}

  static VarHandle of(MethodHandles.Lookup lookup, Class<?> owner, String field, Class<?> type) {
    try {
      return lookup.findVarHandle(owner, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static boolean acquireRelease(VarHandle handle, Object of, Object expected, Object value) {
    VarHandle.releaseFence();
    return handle.compareAndExchangeAcquire(of, expected, value) == expected;
  }
}
