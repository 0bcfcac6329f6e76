package io.selvage.program.programs;

import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Adders and accumulators. */
public final class Adders {
  private Adders() {}

  public static Object adder() {
    LongAdder a = new LongAdder();
    a.increment();
    a.add(10);
    a.decrement();
    long sum = a.sum();
    long reset = a.sumThenReset();
    a.add(-5);
    return new Object[] {sum, reset, a.intValue(), a.toString(), a.doubleValue()};
  }

  public static Object accumulator() {
    LongAccumulator a = new LongAccumulator(Math::max, Long.MIN_VALUE);
    a.accumulate(5);
    a.accumulate(3);
    long got = a.get();
    long then = a.getThenReset();
    return new Object[] {got, then, a.get()};
  }

  public static Object doubles() {
    DoubleAdder a = new DoubleAdder();
    a.add(0.5);
    a.add(0.25);
    DoubleAccumulator b = new DoubleAccumulator((x, y) -> x * y, 1);
    b.accumulate(3);
    b.accumulate(0.5);
    return new Object[] {a.sum(), b.get(), a.sumThenReset(), a.sum()};
  }
}
