package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.atomic.LongAdder;

/** {@code LongAdder} that is never read: updates have no effect, and reads are unsupported. */
@SuppressWarnings("unused")
final class WriteOnlyAdderModel {
  private static final String READ =
      "REF-111 the code reads a LongAdder whose updates are not modelled";

  private WriteOnlyAdderModel() {}

  static void add(LongAdder self, long number) {}

  static void increment(LongAdder self) {}

  static void decrement(LongAdder self) {}

  static long sum(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static void reset(LongAdder self) {
    Machine.unsupported(READ);
  }

  static long sumThenReset(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static String toString(LongAdder self) {
    Machine.unsupported(READ);
    return "";
  }

  static long longValue(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static int intValue(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static float floatValue(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static double doubleValue(LongAdder self) {
    Machine.unsupported(READ);
    return 0;
  }

  static Object writeReplace(LongAdder self) {
    Machine.unsupported(READ);
    return self;
  }
}
