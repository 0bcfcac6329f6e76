package io.selvage.program.code;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntSupplier;

/** Methods whose steps are pinned by tests; nobody runs them. */
public final class StepSubject {
  private static final VarHandle STATE;
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(StepSubject.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int[] elements = new int[4];
  private volatile int state;
  private int count;

  synchronized int increment() {
    return ++count;
  }

  int dispatch(int key) {
    switch (key) {
      case 1, 2 -> state = key;
      case 9 -> count = elements[key];
      default -> throw new IllegalArgumentException("key " + key);
    }
    return state;
  }

  int guarded(IntSupplier source) {
    try {
      return source.getAsInt();
    } catch (IllegalStateException e) {
      return -1;
    } finally {
      count = 0;
    }
  }

  int sum(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    count = sum;
    return sum;
  }

  boolean modes(int i, int next) {
    int plain = (int) STATE.get(this);
    int opaque = (int) STATE.getOpaque(this);
    int acquired = (int) STATE.getAcquire(this);
    STATE.setRelease(this, plain);
    ELEMENTS.setVolatile(elements, i, opaque);
    VarHandle.fullFence();
    int found = (int) STATE.compareAndExchangeAcquire(this, acquired, next);
    int before = (int) STATE.getAndBitwiseOr(this, 0x100);
    return STATE.weakCompareAndSetPlain(this, found, before)
        && ELEMENTS.compareAndSet(elements, i, found, next);
  }

  /** Sixteen ways through local code: more than are written out one by one. */
  int flags(int bits) {
    int flags = (bits & 1) != 0 ? 2 : 0;
    flags += (bits & 2) != 0 ? 4 : 0;
    flags += (bits & 4) != 0 ? 8 : 0;
    flags += (bits & 8) != 0 ? 16 : 0;
    state = flags;
    return flags;
  }

  int translated(IntSupplier source) {
    try {
      return source.getAsInt() / count;
    } catch (IllegalStateException | ArithmeticException e) {
      throw new IllegalArgumentException("source", e);
    }
  }

  void set(int value) {
    count = value;
  }

  void set(long value) {
    count = (int) value;
  }
}
