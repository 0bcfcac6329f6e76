package io.selvage.program.programs;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The atomic arrays. */
public final class AtomicArrays {
  private AtomicArrays() {}

  public static Object ints() {
    AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
    return new Object[] {
      a.length(),
      a.get(0),
      a.getAndIncrement(1),
      a.addAndGet(2, 5),
      a.compareAndSet(0, 1, 9),
      a.updateAndGet(0, x -> x * x),
      a.getAndSet(2, 4),
      a.accumulateAndGet(1, 3, Integer::sum),
      a.toString(),
      a.decrementAndGet(0),
      a.getPlain(1),
      a.compareAndExchange(1, 6, 7),
      a.getAcquire(1)
    };
  }

  public static Object longs() {
    AtomicLongArray a = new AtomicLongArray(2);
    a.set(0, 1L << 40);
    a.lazySet(1, 5);
    return new Object[] {
      a.getAndAdd(0, 1), a.incrementAndGet(0), a.compareAndSet(1, 5, 6), a.toString()
    };
  }

  public static Object references() {
    AtomicReferenceArray<String> a = new AtomicReferenceArray<>(2);
    return new Object[] {
      a.get(0),
      a.compareAndSet(0, null, "x"),
      a.getAndSet(1, "y"),
      a.updateAndGet(0, s -> s + s),
      a.getAndAccumulate(1, "z", String::concat),
      a.toString(),
      a.length()
    };
  }

  public static Object bounds() {
    return new AtomicIntegerArray(2).get(2);
  }

  public static Object negativeIndex() {
    return new AtomicReferenceArray<String>(2).getAndSet(-1, "x");
  }

  public static Object copied() {
    int[] source = {1};
    AtomicIntegerArray a = new AtomicIntegerArray(source);
    source[0] = 5;
    return a.get(0);
  }
}
