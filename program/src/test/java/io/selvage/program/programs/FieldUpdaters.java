package io.selvage.program.programs;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** The field updaters. */
public final class FieldUpdaters {
  private static final AtomicIntegerFieldUpdater<FieldUpdaters> INT =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "i");
  private static final AtomicLongFieldUpdater<FieldUpdaters> LONG =
      AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "l");
  private static final AtomicReferenceFieldUpdater<FieldUpdaters, String> REF =
      AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "r");

  private volatile int i = 5;
  private volatile long l = 1L << 40;
  private volatile String r = "r";
  private int plain = 1;

  private FieldUpdaters() {}

  public static Object ints() {
    FieldUpdaters f = new FieldUpdaters();
    return new Object[] {
      INT.get(f),
      INT.getAndIncrement(f),
      INT.incrementAndGet(f),
      INT.getAndAdd(f, 10),
      INT.addAndGet(f, -3),
      INT.getAndDecrement(f),
      INT.decrementAndGet(f),
      INT.compareAndSet(f, 12, 1),
      INT.compareAndSet(f, 12, 2),
      INT.getAndSet(f, 9),
      INT.updateAndGet(f, x -> x * 3),
      INT.getAndUpdate(f, x -> -x),
      INT.accumulateAndGet(f, 4, Math::max),
      INT.getAndAccumulate(f, 6, (x, y) -> x * y),
      f.i
    };
  }

  public static Object writes() {
    FieldUpdaters f = new FieldUpdaters();
    INT.set(f, 1);
    int a = f.i;
    INT.lazySet(f, 2);
    LONG.set(f, 3);
    long b = f.l;
    LONG.lazySet(f, 4);
    REF.set(f, "x");
    String c = f.r;
    REF.lazySet(f, "y");
    return new Object[] {a, f.i, b, f.l, c, f.r, INT.weakCompareAndSet(f, 0, 1), f.plain};
  }

  public static Object longs() {
    FieldUpdaters f = new FieldUpdaters();
    return new Object[] {
      LONG.get(f),
      LONG.getAndIncrement(f),
      LONG.addAndGet(f, 1L << 41),
      LONG.compareAndSet(f, 1, 2),
      LONG.getAndSet(f, 3),
      LONG.decrementAndGet(f),
      LONG.updateAndGet(f, x -> x << 40),
      f.l
    };
  }

  public static Object references() {
    FieldUpdaters f = new FieldUpdaters();
    return new Object[] {
      REF.get(f),
      REF.compareAndSet(f, "r", "s"),
      REF.compareAndSet(f, "r", "t"),
      REF.getAndSet(f, "u"),
      REF.updateAndGet(f, x -> x + x),
      REF.accumulateAndGet(f, "z", String::concat),
      REF.getAndUpdate(f, x -> null),
      f.r,
      REF.compareAndSet(f, null, "n")
    };
  }

  public static Object overflow() {
    FieldUpdaters f = new FieldUpdaters();
    INT.set(f, Integer.MAX_VALUE);
    return new Object[] {INT.incrementAndGet(f), INT.getAndAdd(f, -1), f.i};
  }

  public static Object notVolatile() {
    return AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "plain")
        .get(new FieldUpdaters());
  }

  public static Object notAnInt() {
    return AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "l").get(new FieldUpdaters());
  }

  public static Object notAReferenceOfThatClass() {
    return AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, Integer.class, "r")
        .get(new FieldUpdaters());
  }
}
