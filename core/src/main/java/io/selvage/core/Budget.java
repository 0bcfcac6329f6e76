package io.selvage.core;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * How much an answer may cost. Engines own no clock: every loop asks here, and stops when told. The
 * answer is sticky: once spent, always spent.
 */
public final class Budget {
  private static final int CALLS_BETWEEN_LOOKS = 256;

  private final long deadline;
  private final long memory;

  /** Its own, and those of what it is a part of. */
  private final List<AtomicBoolean> cancelled;

  private volatile String spent = "";
  private int untilLook;

  private Budget(long deadline, long memory, List<AtomicBoolean> cancelled) {
    this.deadline = deadline;
    this.memory = memory;
    this.cancelled = cancelled;
  }

  public static Budget unlimited() {
    return new Budget(Long.MAX_VALUE, Long.MAX_VALUE, List.of(new AtomicBoolean()));
  }

  public static Budget of(Duration time) {
    return of(time, Long.MAX_VALUE);
  }

  /**
   * @param bytes of Java heap in use at most
   */
  public static Budget of(Duration time, long bytes) {
    return new Budget(System.nanoTime() + time.toNanos(), bytes, List.of(new AtomicBoolean()));
  }

  /** A part of this one, for a try that may fail: it is spent when this one is, or before. */
  public Budget atMost(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    return new Budget(
        deadline == Long.MAX_VALUE || end - deadline < 0 ? end : deadline, memory, cancelled);
  }

  /** The same, for one of several who work side by side: it may be cancelled without the others. */
  public Budget part() {
    return new Budget(
        deadline,
        memory,
        Stream.concat(Stream.of(new AtomicBoolean()), cancelled.stream()).toList());
  }

  /** Ends the work at its next look: Ctrl-C. May be called from any thread. */
  public void cancel() {
    cancelled.get(0).set(true);
  }

  /** Whether to stop now. Cheap enough for inner loops: the clock is read now and then. */
  public boolean isSpent() {
    if (--untilLook > 0) {
      return !spent.isEmpty();
    }
    untilLook = CALLS_BETWEEN_LOOKS;
    return look();
  }

  /** Like {@link #isSpent}, but always looks. */
  public boolean look() {
    if (spent.isEmpty()) {
      if (cancelled.stream().anyMatch(AtomicBoolean::get)) {
        spent = "interrupted";
      } else if (deadline != Long.MAX_VALUE && System.nanoTime() - deadline > 0) {
        spent = "out of time";
      } else if (memory != Long.MAX_VALUE && used() > memory && isFull()) {
        spent = "out of memory";
      }
    }
    return !spent.isEmpty();
  }

  /** Why the work was stopped; empty while it was not. */
  public String whySpent() {
    return spent;
  }

  /**
   * Whether it is not just garbage. What is collected must make room, so that work near its limit
   * ends instead of collecting again and again.
   */
  private boolean isFull() {
    System.gc();
    return used() > memory - memory / 10;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
