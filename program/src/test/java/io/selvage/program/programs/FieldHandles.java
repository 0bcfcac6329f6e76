package io.selvage.program.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Every access mode of a VarHandle, on instance fields. */
public final class FieldHandles {
  private static final VarHandle INT;
  private static final VarHandle LONG;
  private static final VarHandle REF;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      INT = lookup.findVarHandle(FieldHandles.class, "i", int.class);
      LONG = lookup.findVarHandle(FieldHandles.class, "l", long.class);
      REF = lookup.findVarHandle(FieldHandles.class, "r", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int i = 5;
  private volatile long l = 1L << 40;
  private Object r = "r";

  private FieldHandles() {}

  public static Object readsAndWrites() {
    FieldHandles h = new FieldHandles();
    int a =
        (int) INT.get(h)
            + (int) INT.getVolatile(h)
            + (int) INT.getAcquire(h)
            + (int) INT.getOpaque(h);
    INT.set(h, 6);
    int b = h.i;
    INT.setVolatile(h, 7);
    int c = h.i;
    INT.setRelease(h, 8);
    int d = h.i;
    INT.setOpaque(h, 9);
    return new int[] {a, b, c, d, h.i};
  }

  public static Object compare() {
    FieldHandles h = new FieldHandles();
    return new Object[] {
      INT.compareAndSet(h, 5, 6),
      INT.compareAndSet(h, 5, 7),
      h.i,
      (int) INT.compareAndExchange(h, 6, 8),
      (int) INT.compareAndExchange(h, 6, 9),
      h.i,
      (int) INT.compareAndExchangeAcquire(h, 8, 9),
      (int) INT.compareAndExchangeRelease(h, 9, 10),
      h.i,
      INT.weakCompareAndSetPlain(h, 0, 1),
      INT.weakCompareAndSet(h, 0, 1),
      INT.weakCompareAndSetAcquire(h, 0, 1),
      INT.weakCompareAndSetRelease(h, 0, 1),
      h.i
    };
  }

  public static Object modify() {
    FieldHandles h = new FieldHandles();
    return new Object[] {
      (int) INT.getAndSet(h, 12),
      (int) INT.getAndSetAcquire(h, 13),
      (int) INT.getAndSetRelease(h, 14),
      (int) INT.getAndAdd(h, Integer.MAX_VALUE),
      (int) INT.getAndAddAcquire(h, 2),
      (int) INT.getAndAddRelease(h, -3),
      h.i,
      (int) INT.getAndBitwiseOr(h, 0xf0),
      (int) INT.getAndBitwiseAnd(h, 0xff),
      (int) INT.getAndBitwiseXor(h, -1),
      (int) INT.getAndBitwiseOrAcquire(h, 1),
      (int) INT.getAndBitwiseOrRelease(h, 2),
      (int) INT.getAndBitwiseAndAcquire(h, 77),
      (int) INT.getAndBitwiseAndRelease(h, 13),
      (int) INT.getAndBitwiseXorAcquire(h, 5),
      (int) INT.getAndBitwiseXorRelease(h, 6),
      h.i
    };
  }

  public static Object longs() {
    FieldHandles h = new FieldHandles();
    return new Object[] {
      (long) LONG.getAndAdd(h, 1L << 50),
      LONG.compareAndSet(h, h.l, 3L),
      (long) LONG.getVolatile(h),
      (long) LONG.getAndBitwiseXor(h, 1L << 33),
      (long) LONG.compareAndExchange(h, 0L, 1L),
      h.l
    };
  }

  /** The handle widens an int that is passed where it wants a long. */
  @Settled
  public static Object widened() {
    FieldHandles h = new FieldHandles();
    LONG.set(h, 5);
    long old = (long) LONG.getAndAdd(h, Integer.MAX_VALUE);
    LONG.getAndAdd(h, Integer.MAX_VALUE);
    boolean swapped = LONG.compareAndSet(h, h.l, -1);
    return new Object[] {old, swapped, h.l};
  }

  public static Object references() {
    FieldHandles h = new FieldHandles();
    Object other = new Object();
    boolean failed = REF.compareAndSet(h, other, "no");
    boolean done = REF.compareAndSet(h, "r", "s");
    Object found = REF.compareAndExchange(h, "s", other);
    Object old = REF.getAndSet(h, null);
    REF.setRelease(h, (Object) null);
    return new Object[] {failed, done, found, old == other, REF.getAcquire(h), h.r};
  }

  public static Object resultIgnored() {
    FieldHandles h = new FieldHandles();
    INT.getAndAdd(h, 3);
    REF.getAndSet(h, "x");
    INT.compareAndExchange(h, 8, 9);
    INT.get(h);
    return h.i + "" + h.r;
  }

  private static int through(VarHandle handle, Object of) {
    return (int) handle.getAndAdd(of, 1);
  }

  public static Object handleAsParameter() {
    FieldHandles h = new FieldHandles();
    return through(INT, h) + through(INT, h) + h.i;
  }

  public static Object nullReceiver() {
    return (int) INT.getVolatile((FieldHandles) null);
  }

  public static Object wrongReceiver() {
    try {
      return (int) INT.get((Object) "text");
    } catch (ClassCastException e) {
      return "caught";
    }
  }

  public static Object fences() {
    VarHandle.fullFence();
    VarHandle.acquireFence();
    VarHandle.releaseFence();
    VarHandle.loadLoadFence();
    VarHandle.storeStoreFence();
    return 1;
  }

  public static Object noSuchField() throws ReflectiveOperationException {
    return MethodHandles.lookup().findVarHandle(FieldHandles.class, "none", int.class);
  }
}
