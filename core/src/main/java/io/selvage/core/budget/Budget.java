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
 * How much an answer may cost. Engines own no clock: every loop asks here, at least every 50 ms,
 * and stops when told. The answer is sticky: once spent, always spent. Any thread may ask.
 */
public final class Budget {
  private static final long NEVER = Long.MAX_VALUE;

  /** Between two looks at the heap, which cost more than a look at the clock. */
  private static final long MEMORY_PERIOD = Duration.ofMillis(10).toNanos();

  /** What was found is told even where time is up, as long as that takes no longer. */
  private static final Duration TELLING = Duration.ofMillis(300);

  /** What ran out. */
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

    /** The limit of that text, if it is one. */
    public static Optional<Limit> of(String text) {
      return Arrays.stream(values()).filter(limit -> limit.text.equals(text)).findFirst();
    }
  }

  /** What a budget measures: time that passes and memory in use. */
  public interface Meter {
    Meter OF_PROCESS = new ProcessMeter();

    /** Like {@link System#nanoTime}. Every question to a budget reads it. */
    long nanos();

    /** Bytes of Java heap in use, garbage included. */
    long bytes();

    /** The same after the garbage was collected. */
    long bytesWithoutGarbage();
  }

  /** Work was broken off where it had no way to say what it had: the answer is unknown. */
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
   * What is agreed on.
   *
   * @param most when it is spent even if a floor would extend it
   * @param grace how long whoever waits goes on waiting once the budget is spent; none: until the
   *     work ends
   * @param cancelled its own, and those of what it is a part of
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

    /** When it ends, unless a floor extends it. */
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
   * @param bytes of Java heap in use at most
   */
  public static Budget of(Duration time, long bytes) {
    return of(time, bytes, Meter.OF_PROCESS);
  }

  public static Budget of(Duration time, long bytes, Meter meter) {
    return of(meter, meter.nanos() + time.toNanos(), bytes);
  }

  /** A part of this one, for a try that may fail: it is spent when this one is, or before. */
  public Budget atMost(Duration time) {
    return terms.notAfter(meter.nanos() + time.toNanos());
  }

  /**
   * For telling what was found: it must not be lost because time is up, so that this one may go a
   * little beyond it.
   */
  public Budget forTelling() {
    long now = meter.nanos();
    long end = now - terms.end() < 0 ? terms.end() : now;
    return limitsTime() ? terms.until(end + TELLING.toNanos()) : this;
  }

  /** The same, for one of several who work side by side: it may be cancelled without the others. */
  public Budget part() {
    return terms.with(
        Stream.concat(Stream.of(new AtomicBoolean()), terms.cancelled().stream()).toList());
  }

  /** The same, for an engine that is kept level with others. */
  public Budget at(ProgramSizeGate other) {
    return terms.with(other, terms.floor());
  }

  /**
   * The same, but it goes on past its time until programs of that many calls are completed.
   *
   * @param limit from now, even if they are not completed by then
   */
  public Budget toComplete(int calls, Duration limit) {
    return terms.with(terms.pace(), new BudgetExtension(calls, meter.nanos() + limit.toNanos()));
  }

  /**
   * The same, but work that has not ended so long after it is spent is given up: see {@link
   * Waiting}. Only for a process that ends soon, since nothing makes a thread stop.
   */
  public Budget givingUpAfter(Duration time) {
    return terms.with(time);
  }

  /** The same, but work is awaited however long it takes: whoever asks sees to it that it ends. */
  public Budget patient() {
    return terms.patient();
  }

  /** Whether work is given up that does not end; if not, work is to be such that it ends. */
  public boolean givesUp() {
    return terms.grace().isPresent();
  }

  /**
   * How many nanoseconds to wait for work, having seen that this is spent at that time. Work that
   * is out of memory has the rest of its time to say how far it went: it collects garbage for long.
   */
  long patience(long seen) {
    long now = meter.nanos();
    boolean isRestLeft = limitsTime() && spent.filter(Limit.MEMORY::equals).isPresent();
    long since = isRestLeft || isOver(now) ? terms.end() : seen;
    return since + terms.grace().map(Duration::toNanos).orElse(0L) - now;
  }

  /** How much time is left, for work that must know before; none if that is not limited. */
  public Optional<Duration> left() {
    return limitsTime()
        ? Optional.of(Duration.ofNanos(Math.max(0, terms.end() - meter.nanos())))
        : Optional.empty();
  }

  long nanos() {
    return meter.nanos();
  }

  /**
   * To be called before programs of that many calls, when all smaller ones are completed. Waits for
   * engines that are behind.
   */
  public void enter(int calls) {
    terms.floor().complete(calls - 1);
    terms.pace().enter(calls, this);
  }

  /** Ends the work at its next look: Ctrl-C. May be called from any thread. */
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

  /** Like {@link #isSpent}, but looks at memory whenever it was last looked at. */
  public boolean look() {
    long now = meter.nanos();
    return spent.isPresent() || isCancelled() || isLate(now) || isOutOfMemory(now);
  }

  /**
   * For loops far below those who know what was covered.
   *
   * @throws Spent if it is time to stop
   */
  public void require() {
    if (isSpent()) {
      throw new Spent(spent.orElse(Limit.INTERRUPTED));
    }
  }

  /** What ran out; nothing while the work may go on. */
  public Optional<Limit> spent() {
    return spent;
  }

  /** Whether somebody has cancelled the work, as far as was noticed. */
  public boolean isInterrupted() {
    return spent.filter(Limit.INTERRUPTED::equals).isPresent();
  }

  /** Why work that this budget has stopped has no answer. */
  public UnknownCause cause() {
    return new UnknownCause.Spent(spent.orElse(Limit.INTERRUPTED));
  }

  /** What ran out in words; empty while the work may go on. */
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

  /** One of those who ask at the same time looks. */
  private boolean isTimeForMemory(long now) {
    if (!limitsMemory()) {
      return false;
    }
    long next = nextLookAtMemory.get();
    return now - next >= 0 && nextLookAtMemory.compareAndSet(next, now + MEMORY_PERIOD);
  }

  /**
   * Whether it is not just garbage. What is collected must make room, so that work near its limit
   * ends instead of collecting again and again. The next look waits as long as this one took.
   */
  private boolean isFull(long now) {
    boolean full = meter.bytesWithoutGarbage() > terms.memory() - terms.memory() / 10;
    long end = meter.nanos();
    nextLookAtMemory.set(end + Math.max(MEMORY_PERIOD, end - now));
    return full;
  }

  /** The first reason stays. */
  private synchronized boolean because(Limit limit) {
    if (spent.isEmpty()) {
      spent = Optional.of(limit);
    }
    return true;
  }
}
