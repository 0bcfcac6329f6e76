package io.selvage.core.budget;

import io.selvage.core.engine.ProgramSizeGate;
import io.selvage.core.verdict.UnknownCause;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The limit on the cost of an answer. Engines have no clock of their own: every loop queries the
 * budget at least every 50 ms and stops when it is spent. A spent budget stays spent. Any thread
 * may query it.
 */
public final class Budget {
  private static final long NEVER = Long.MAX_VALUE;

  /** The time between two checks of the heap, which are more expensive than reading the clock. */
  private static final long MEMORY_PERIOD = Duration.ofMillis(10).toNanos();

  /** The extra time for reporting results after the time limit. */
  private static final Duration TELLING = Duration.ofMillis(300);

  /** The limits that can be reached. */
  public enum Limit {
    INTERRUPTED("interrupted"),
    TIME("out of time"),
    MEMORY("out of memory");

    private final String text;

    Limit(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }

    /** The limit with the given text, if any. */
    public static Optional<Limit> of(String text) {
      return Arrays.stream(values()).filter(limit -> limit.text.equals(text)).findFirst();
    }
  }

  /** What a budget measures: elapsed time and memory in use. */
  public interface Meter {
    Meter OF_PROCESS = new ProcessMeter();

    /** Like {@link System#nanoTime}. Every query of a budget calls it. */
    long nanos();

    /** Bytes of Java heap in use, including garbage. */
    long bytes();

    /** Bytes of Java heap in use after a garbage collection. */
    long bytesWithoutGarbage();
  }

  /**
   * Thrown to abort work that has no other way to return a partial result; the answer is unknown.
   */
  public static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Limit limit;

    private Spent(Limit limit) {
      super(limit.text(), null, false, false);
      this.limit = limit;
    }

    public UnknownCause cause() {
      return new UnknownCause.Spent(limit);
    }

    /** As {@link Budget#whySpent}. */
    public String why() {
      return limit.text();
    }
  }

  /**
   * The limits of a budget.
   *
   * @param most when the budget is spent even if a minimum size would extend it
   * @param grace how long waiting continues after the budget is spent; absent: until the work ends
   * @param cancelled the flags of this budget and of the budgets that contain it
   */
  private record Terms(
      Meter meter,
      long deadline,
      long most,
      long memory,
      Optional<Duration> grace,
      List<AtomicBoolean> cancelled,
      ProgramSizeGate pace,
      BudgetExtension floor) {
    Budget notAfter(long end) {
      long other = most == NEVER || end - most < 0 ? end : most;
      return new Budget(new Terms(meter, deadline, other, memory, grace, cancelled, pace, floor));
    }

    Budget until(long end) {
      return new Budget(
          new Terms(meter, end, NEVER, memory, grace, cancelled, pace, BudgetExtension.NONE));
    }

    /** When the budget ends unless an extension applies. */
    long end() {
      return deadline == NEVER || most != NEVER && most - deadline < 0 ? most : deadline;
    }

    Budget with(List<AtomicBoolean> others) {
      return new Budget(new Terms(meter, deadline, most, memory, grace, others, pace, floor));
    }

    Budget with(Duration patience) {
      Optional<Duration> other = Optional.of(patience);
      return new Budget(new Terms(meter, deadline, most, memory, other, cancelled, pace, floor));
    }

    Budget patient() {
      return new Budget(
          new Terms(meter, deadline, most, memory, Optional.empty(), cancelled, pace, floor));
    }

    Budget with(ProgramSizeGate other, BudgetExtension least) {
      return new Budget(new Terms(meter, deadline, most, memory, grace, cancelled, other, least));
    }
  }

  private final Terms terms;
  private final Meter meter;
  private final AtomicLong nextLookAtMemory;
  private volatile Optional<Limit> spent = Optional.empty();

  private Budget(Terms terms) {
    this.terms = terms;
    this.meter = terms.meter();
    this.nextLookAtMemory = new AtomicLong(limitsMemory() ? meter.nanos() : 0);
  }

  private static Budget of(Meter meter, long deadline, long bytes) {
    List<AtomicBoolean> own = List.of(new AtomicBoolean());
    return new Budget(
        new Terms(
            meter,
            deadline,
            NEVER,
            bytes,
            Optional.empty(),
            own,
            ProgramSizeGate.FREE,
            BudgetExtension.NONE));
  }

  public static Budget unlimited() {
    return of(Meter.OF_PROCESS, NEVER, Long.MAX_VALUE);
  }

  public static Budget of(Duration time) {
    return of(time, Long.MAX_VALUE);
  }

  /**
   * @param bytes of Java heap in use, at most
   */
  public static Budget of(Duration time, long bytes) {
    return of(time, bytes, Meter.OF_PROCESS);
  }

  public static Budget of(Duration time, long bytes, Meter meter) {
    return of(meter, meter.nanos() + time.toNanos(), bytes);
  }

  /** A part of this budget for an attempt that may fail: it is spent no later than this one. */
  public Budget atMost(Duration time) {
    return terms.notAfter(meter.nanos() + time.toNanos());
  }

  /**
   * A budget for reporting results, which must not be lost because time is up; it may therefore
   * exceed this one slightly.
   */
  public Budget forReporting() {
    long now = meter.nanos();
    long end = now - terms.end() < 0 ? terms.end() : now;
    return limitsTime() ? terms.until(end + TELLING.toNanos()) : this;
  }

  /**
   * A budget with the same limits for one of several concurrent tasks: it can be cancelled alone.
   */
  public Budget part() {
    return terms.with(
        Stream.concat(Stream.of(new AtomicBoolean()), terms.cancelled().stream()).toList());
  }

  /** The same budget for an engine that is kept level with others. */
  public Budget at(ProgramSizeGate other) {
    return terms.with(other, terms.floor());
  }

  /**
   * The same budget, extended past its time until programs of the given number of calls are
   * completed.
   *
   * @param limit from now, even if they are not completed by then
   */
  public Budget toComplete(int calls, Duration limit) {
    return terms.with(terms.pace(), new BudgetExtension(calls, meter.nanos() + limit.toNanos()));
  }

  /**
   * The same budget, except that work that is still running this long after it is spent is
   * abandoned: see {@link Waiting}. Only for a process that ends soon, since a thread cannot be
   * forced to stop.
   */
  public Budget givingUpAfter(Duration time) {
    return terms.with(time);
  }

  /**
   * The same budget, except that callers wait for the work to end, however long that takes. The
   * caller must ensure that it ends.
   */
  public Budget patient() {
    return terms.patient();
  }

  /** Whether work that does not end is abandoned; if not, the work must be certain to end. */
  public boolean givesUp() {
    return terms.grace().isPresent();
  }

  /**
   * The number of nanoseconds to wait for the work after this budget was seen to be spent at the
   * given time. Work that runs out of memory gets the rest of its time to report its progress,
   * because it spends much of it on garbage collection.
   */
  long patience(long seen) {
    long now = meter.nanos();
    boolean isRestLeft = limitsTime() && spent.filter(Limit.MEMORY::equals).isPresent();
    long since = isRestLeft || isOver(now) ? terms.end() : seen;
    return since + terms.grace().map(Duration::toNanos).orElse(0L) - now;
  }

  /** The time left, for work that must plan ahead; empty if time is not limited. */
  public Optional<Duration> left() {
    return limitsTime()
        ? Optional.of(Duration.ofNanos(Math.max(0, terms.end() - meter.nanos())))
        : Optional.empty();
  }

  long nanos() {
    return meter.nanos();
  }

  /**
   * Call this before programs of the given number of calls, once all smaller ones are completed.
   * Waits for engines that lag behind.
   */
  public void enter(int calls) {
    terms.floor().complete(calls - 1);
    terms.pace().enter(calls, this);
  }

  /** Stops the work at its next query, for example after Ctrl-C. Any thread may call it. */
  public void cancel() {
    terms.cancelled().get(0).set(true);
  }

  /** Whether to stop now. Cheap enough for inner loops. */
  public boolean isSpent() {
    long now = meter.nanos();
    return spent.isPresent()
        || isCancelled()
        || isLate(now)
        || (isTimeForMemory(now) && isOutOfMemory(now));
  }

  /** Like {@link #isSpent}, but always checks memory, however recent the last check. */
  public boolean look() {
    long now = meter.nanos();
    return spent.isPresent() || isCancelled() || isLate(now) || isOutOfMemory(now);
  }

  /**
   * For loops far below the code that records coverage.
   *
   * @throws Spent if it is time to stop
   */
  public void require() {
    if (isSpent()) {
      throw new Spent(spent.orElse(Limit.INTERRUPTED));
    }
  }

  /** The limit that was reached; empty while the work may continue. */
  public Optional<Limit> spent() {
    return spent;
  }

  /** Whether the work was cancelled, as far as this budget has noticed. */
  public boolean isInterrupted() {
    return spent.filter(Limit.INTERRUPTED::equals).isPresent();
  }

  /** The cause to report for work that this budget stopped without an answer. */
  public UnknownCause cause() {
    return new UnknownCause.Spent(spent.orElse(Limit.INTERRUPTED));
  }

  /** The limit that was reached, as text; empty while the work may continue. */
  public String whySpent() {
    return spent.map(Limit::text).orElse("");
  }

  private boolean isCancelled() {
    List<AtomicBoolean> all = terms.cancelled();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).get()) {
        return because(Limit.INTERRUPTED);
      }
    }
    return false;
  }

  private boolean limitsTime() {
    return terms.end() != NEVER;
  }

  private boolean limitsMemory() {
    return terms.memory() != Long.MAX_VALUE;
  }

  private boolean isOver(long now) {
    return limitsTime() && now - terms.end() > 0;
  }

  private boolean isLate(long now) {
    return isOver(now) && (isPastMost(now) || !terms.floor().extendsTo(now)) && because(Limit.TIME);
  }

  private boolean isPastMost(long now) {
    return terms.most() != NEVER && now - terms.most() > 0;
  }

  private boolean isOutOfMemory(long now) {
    return limitsMemory() && meter.bytes() > terms.memory() && isFull(now) && because(Limit.MEMORY);
  }

  /** Whether this thread is the one that checks memory; concurrent callers do not. */
  private boolean isTimeForMemory(long now) {
    if (!limitsMemory()) {
      return false;
    }
    long next = nextLookAtMemory.get();
    return now - next >= 0 && nextLookAtMemory.compareAndSet(next, now + MEMORY_PERIOD);
  }

  /**
   * Whether the heap is full of live objects rather than garbage. A collection must free enough
   * memory, so that work near its limit ends instead of collecting again and again. The next check
   * waits as long as this one took.
   */
  private boolean isFull(long now) {
    boolean full = meter.bytesWithoutGarbage() > terms.memory() - terms.memory() / 10;
    long end = meter.nanos();
    nextLookAtMemory.set(end + Math.max(MEMORY_PERIOD, end - now));
    return full;
  }

  /** Keeps the first reason. */
  private synchronized boolean because(Limit limit) {
    if (spent.isEmpty()) {
      spent = Optional.of(limit);
    }
    return true;
  }
}
