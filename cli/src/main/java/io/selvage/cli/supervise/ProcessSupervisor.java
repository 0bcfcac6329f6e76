package io.selvage.cli.supervise;

import io.selvage.core.budget.MemoryReserve;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Sees to it that a process ends in time, whatever its command does: what was told by then stands,
 * and if that is nothing, the answer is unknown (decision 0161). The last resort, since a command
 * that watches its budget ends before.
 */
public final class ProcessSupervisor {
  private static final long PERIOD_MILLIS = 50;

  /** How much longer than it should a command may take in all, but not less than a second. */
  private static final int PART_LATE = 10;

  private static final Duration LEAST_LATE = Duration.ofSeconds(1);

  /** Of that, for preparing what was found by then; the rest is for printing it. */
  private static final int PART_PREPARING = 4;

  /**
   * What a command has found by now.
   *
   * @param print prints it, without computing anything
   * @param exit what the process returns if it ends with this
   */
  public record LastFinding(Runnable print, int exit) {}

  /** Finds out what a command has found, while the command works on. */
  interface Preparation {
    Future<Optional<LastFinding>> start(Supplier<Optional<LastFinding>> work);
  }

  /** An allowance, counted from the start of the process. */
  private record Term(Duration time, Duration end) {}

  private final Supplier<Duration> sinceStart;
  private final IntConsumer halt;
  private final MemoryReserve reserve = new MemoryReserve();
  private final Preparation preparation;
  private Consumer<Duration> lastWords = time -> {};
  private Function<Duration, Optional<LastFinding>> findings = time -> Optional.empty();
  private Optional<Term> term = Optional.empty();
  private Optional<Integer> exit = Optional.empty();
  private Optional<Future<Optional<LastFinding>>> early = Optional.empty();
  private int known = ExitCode.UNKNOWN;
  private boolean watching;
  private int pieces;

  /**
   * @param sinceStart how long the process has been running
   * @param halt ends it at once
   */
  ProcessSupervisor(Supplier<Duration> sinceStart, IntConsumer halt) {
    this(sinceStart, halt, ProcessSupervisor::inOwnThread);
  }

  ProcessSupervisor(Supplier<Duration> sinceStart, IntConsumer halt, Preparation preparation) {
    this.preparation = preparation;
    this.sinceStart = sinceStart;
    this.halt = halt;
  }

  /**
   * @param words says that a command was given up that should have ended within this time
   */
  public synchronized void announcing(Consumer<Duration> words) {
    lastWords = words;
  }

  /**
   * Until the answer is printed or the next piece of work begins.
   *
   * @param soFar what the command has found so far, to be said instead of the last words; called in
   *     a thread of its own while the command works on
   */
  public synchronized void finding(Function<Duration, Optional<LastFinding>> soFar) {
    findings = soFar;
  }

  /** For tests, which look themselves. */
  synchronized void watchedByOthers() {
    watching = true;
  }

  /** How much later than it should a process may end. */
  public static Duration late(Duration time) {
    Duration part = time.dividedBy(PART_LATE);
    return part.compareTo(LEAST_LATE) < 0 ? LEAST_LATE : part;
  }

  /** The process may take so long in all, from its start to its end. */
  public void allow(Duration time) {
    allow(new Term(time, time));
  }

  /** The process may take what time it takes. */
  public synchronized void forget() {
    term = Optional.empty();
  }

  /**
   * From now on it may take so long, for the next of several pieces of work; the start of the
   * process is part of the first.
   *
   * @return whether it is the first
   */
  public synchronized boolean allowPiece(Duration time) {
    boolean isFirst = pieces++ == 0;
    findings = last -> Optional.empty();
    allow(new Term(time, isFirst ? time : sinceStart.get().plus(time)));
    return isFirst;
  }

  private synchronized void allow(Term next) {
    term = Optional.of(next);
    early = Optional.empty();
    if (!watching) {
      watching = true;
      Thread thread = new Thread(this::watch, "selvage-supervisor");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void watch() {
    try {
      while (!looked()) {
        TimeUnit.MILLISECONDS.sleep(PERIOD_MILLIS);
      }
    } catch (InterruptedException e) {
      // Nobody is left who could be watched.
      return;
    }
  }

  /** Where there is no memory even for a look, there may be at the next. */
  private boolean looked() {
    try {
      return look();
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  /**
   * Ends the process if its time is over, with what was told or found or with the last words;
   * without them where there is no memory for any.
   */
  synchronized boolean look() {
    boolean over = term.filter(this::isOver).isPresent();
    if (!over) {
      term.filter(this::isLate).ifPresent(this::prepareEarly);
    } else {
      int code = exit.orElse(known);
      try {
        if (exit.isEmpty()) {
          reserve.release();
          code = lastly(term.orElseThrow().time());
        }
      } finally {
        halt.accept(code);
      }
    }
    return over;
  }

  private int lastly(Duration time) {
    Duration most = late(time).dividedBy(PART_PREPARING);
    Optional<LastFinding> found =
        within(most, preparation.start(() -> findings.apply(time)))
            .or(() -> early.flatMap(it -> within(Duration.ZERO, it)));
    if (found.isEmpty()) {
      lastWords.accept(time);
      return known;
    }
    found.get().print().run();
    return found.get().exit() == ExitCode.REFUTED ? ExitCode.REFUTED : known;
  }

  /**
   * On a busy machine the report may take longer than there is at the end. What is found meanwhile
   * is in the report that is made then, if that succeeds.
   */
  private void prepareEarly(Term late) {
    if (early.isEmpty() && exit.isEmpty()) {
      early = Optional.of(preparation.start(() -> findings.apply(late.time())));
    }
  }

  /** If it takes too long or fails, there is none. */
  private static Optional<LastFinding> within(
      Duration most, Future<Optional<LastFinding>> preparing) {
    try {
      return preparing.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Future<Optional<LastFinding>> inOwnThread(Supplier<Optional<LastFinding>> work) {
    FutureTask<Optional<LastFinding>> task = new FutureTask<>(work::get);
    Thread thread = new Thread(task, "selvage-last-finding");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private boolean isLate(Term it) {
    return sinceStart.get().compareTo(it.end()) >= 0;
  }

  /** Something is kept for what is said in the end, and for the end itself. */
  private boolean isOver(Term it) {
    Duration late = late(it.time()).dividedBy(2);
    return sinceStart.get().compareTo(it.end().plus(late)) >= 0;
  }

  /**
   * What the process returns if the next piece of work has to be given up.
   *
   * @param code of the pieces that were done
   */
  public synchronized void known(int code) {
    known = code == ExitCode.DONE ? ExitCode.UNKNOWN : code;
  }

  /**
   * Tells the answer, whole or not at all. What comes after it, such as a page, may be cut off.
   *
   * @param code what the process returns from now on
   */
  public synchronized void report(Runnable printing, int code) {
    printing.run();
    exit = Optional.of(code);
    findings = last -> Optional.empty();
  }
}
