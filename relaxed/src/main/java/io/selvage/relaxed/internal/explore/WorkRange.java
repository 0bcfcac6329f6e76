package io.selvage.relaxed.internal.explore;

import java.util.Optional;

/**
 * A range of the tree of choices: the executions from one path on, in the order in which a single
 * worker would find them, up to the beginning of the next range.
 */
public final class WorkRange<O> {
  final ChoiceSubtree rest;
  private final O observer;
  private RangeCounts tally = new RangeCounts();
  private End end = End.OPEN;
  private Optional<Throwable> thrown = Optional.empty();

  /** Set when an earlier range was stopped: the results here are not needed. */
  private volatile boolean vain;

  /** How it ended. */
  private enum End {
    OPEN,
    /** It was explored completely. */
    WHOLE,
    /** The observer stopped, or an exception was thrown. */
    STOPPED,
    /** It was interrupted in the middle. */
    CUT
  }

  /** The counts of what was explored. */
  static final class RangeCounts {
    long complete;
    long blocked;
    long seen;

    private void add(RangeCounts other) {
      complete += other.complete;
      blocked += other.blocked;
      seen += other.seen;
    }
  }

  WorkRange(ChoiceSubtree rest, O observer) {
    this.rest = rest;
    this.observer = observer;
  }

  O observer() {
    return observer;
  }

  RangeCounts tally() {
    return tally;
  }

  boolean isVain() {
    return vain;
  }

  void giveUp() {
    vain = true;
  }

  // ---------------------------------------------------------------- ends

  void complete(RangeCounts found) {
    tally = found;
    end = vain ? End.CUT : End.WHOLE;
  }

  void stop(RangeCounts found) {
    tally = found;
    end = End.STOPPED;
  }

  void fail(Throwable why) {
    thrown = Optional.of(why);
    end = End.STOPPED;
  }

  boolean isComplete() {
    return end == End.WHOLE;
  }

  boolean isStopped() {
    return end == End.STOPPED;
  }

  /** Why it was stopped, if an exception was thrown. */
  Optional<Throwable> thrown() {
    return thrown;
  }

  /** Adds the counts of the next range. */
  void add(WorkRange<O> next) {
    tally.add(next.tally);
  }
}
