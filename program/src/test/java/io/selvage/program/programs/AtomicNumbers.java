package io.selvage.program.programs;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** AtomicInteger, AtomicLong, AtomicBoolean. */
@SuppressWarnings("deprecation")
public final class AtomicNumbers {
  private AtomicNumbers() {}

  public static Object integers() {
    AtomicInteger a = new AtomicInteger(5);
    return new Object[] {
      a.get(),
      a.getAndIncrement(),
      a.incrementAndGet(),
      a.getAndAdd(10),
      a.addAndGet(-3),
      a.getAndDecrement(),
      a.decrementAndGet(),
      a.compareAndSet(12, 1),
      a.compareAndSet(12, 2),
      a.getAndSet(9),
      a.updateAndGet(x -> x * 3),
      a.getAndUpdate(x -> -x),
      a.accumulateAndGet(4, Math::max),
      a.getAndAccumulate(6, (x, y) -> x * y),
      a.intValue(),
      a.longValue(),
      a.doubleValue(),
      a.toString(),
      a.compareAndExchange(24, 25),
      a.compareAndExchange(24, 26),
      a.getPlain(),
      a.getAcquire(),
      a.getOpaque(),
      a.weakCompareAndSetVolatile(0, 1),
      a.weakCompareAndSetPlain(0, 1),
      a.weakCompareAndSet(0, 1)
    };
  }

  public static Object plainWrites() {
    AtomicInteger a = new AtomicInteger();
    a.set(1);
    int b = a.get();
    a.lazySet(2);
    int c = a.get();
    a.setPlain(3);
    int d = a.get();
    a.setOpaque(4);
    int e = a.get();
    a.setRelease(5);
    return new int[] {b, c, d, e, a.get()};
  }

  public static Object longs() {
    AtomicLong a = new AtomicLong(1L << 40);
    return new Object[] {
      a.getAndIncrement(),
      a.addAndGet(1L << 41),
      a.compareAndSet(3, 4),
      a.updateAndGet(x -> x >> 3),
      a.getAndAccumulate(5, Long::sum),
      a.decrementAndGet(),
      a.intValue(),
      a.toString(),
      a.getAndSet(-1),
      a.get()
    };
  }

  public static Object overflow() {
    AtomicInteger a = new AtomicInteger(Integer.MAX_VALUE);
    AtomicLong b = new AtomicLong(Long.MAX_VALUE);
    return new Object[] {
      a.incrementAndGet(), a.getAndAdd(Integer.MIN_VALUE), a.get(), b.incrementAndGet()
    };
  }

  public static Object booleans() {
    AtomicBoolean a = new AtomicBoolean();
    return new Object[] {
      a.get(),
      a.compareAndSet(false, true),
      a.compareAndSet(false, true),
      a.getAndSet(false),
      a.get(),
      a.compareAndExchange(false, true),
      a.toString(),
      a.getPlain(),
      a.weakCompareAndSetVolatile(false, true)
    };
  }
}
