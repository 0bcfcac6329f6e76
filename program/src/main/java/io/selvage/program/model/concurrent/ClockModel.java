package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;

/**
 * Two clocks that all threads share, for code that only asks which of two readings is later: each
 * reading is equal to the previous one or later, and both cases are explored. Readings and their
 * differences are numbers from a reserved range, so that a comparison with anything else is
 * detected: how much later a reading is remains unknown.
 */
@SuppressWarnings("unused")
public final class ClockModel {
  private static final String NAME = "io/selvage/program/model/concurrent/ClockModel";

  private static final long NANOS = 0x3d2c_3b4a_5968_0000L;
  private static final long MILLIS = 0x3d2c_3b4b_5968_0000L;
  private static final long DIFFERENCE = 0x3d2c_3b4c_5968_0000L;
  private static final long ROOM = 0x1_0000;

  /** The clock of {@code nanoTime}; the wall clock may advance independently. */
  private static final ClockModel STEADY = new ClockModel();

  private static final ClockModel OF_THE_DAY = new ClockModel();

  private long now;

  private ClockModel() {}

  public static long nanoTime() {
    return NANOS + STEADY.read(Machine.choose(2));
  }

  public static long currentTimeMillis() {
    return MILLIS + OF_THE_DAY.read(Machine.choose(2));
  }

  /** Lets time pass for a sleeping thread. */
  public static void sleep(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    ThreadModel.throwIfInterrupted();
    if (millis > 0) {
      STEADY.read(1);
      OF_THE_DAY.read(1);
    }
  }

  /** A single step that does not synchronise: the released value is never acquired. */
  private long read(long later) {
    return Machine.getAndAddLongRelease(this, Machine.slot(NAME, "now"), later) + later;
  }

  private static long kind(long number) {
    long base = number & ~(ROOM - 1);
    return base == NANOS || base == MILLIS ? base : isDifference(number) ? DIFFERENCE : 0;
  }

  private static boolean isDifference(long number) {
    return number > DIFFERENCE - ROOM && number < DIFFERENCE + ROOM;
  }

  /** {@code LSUB}. */
  public static long minus(long one, long other) {
    long kind = kind(one);
    if (kind == 0 && kind(other) == 0) {
      return one - other;
    }
    if (kind != kind(other) || kind == DIFFERENCE) {
      unsupported();
    }
    return DIFFERENCE + (one - other);
  }

  /** {@code LCMP}. */
  public static int compare(long one, long other) {
    long kind = kind(one);
    if (kind == kind(other) && kind != DIFFERENCE) {
      return sign(one, other);
    }
    return kind == 0 ? -compared(other, one) : compared(one, other);
  }

  /** Compares a reading or difference with something else. */
  private static int compared(long one, long other) {
    long kind = kind(one);
    boolean isPlain = kind(other) == 0;
    if (kind == DIFFERENCE && isPlain) {
      return ofDifference(one - DIFFERENCE, other);
    }
    boolean isEarlier = other == Long.MIN_VALUE || kind == MILLIS && other <= 0;
    if (!isPlain || !isEarlier && other != Long.MAX_VALUE) {
      unsupported();
    }
    return isEarlier ? 1 : -1;
  }

  /** The difference between two distinct readings is unknown. */
  private static int ofDifference(long difference, long other) {
    if (difference > 0 && other > 0 || difference < 0 && other < 0) {
      unsupported();
    }
    return sign(difference, other);
  }

  private static int sign(long one, long other) {
    return one < other ? -1 : one == other ? 0 : 1;
  }

  private static void unsupported() {
    Machine.unsupported(
        "REF-190 the code compares a clock reading with something that is not a clock reading");
  }
}
