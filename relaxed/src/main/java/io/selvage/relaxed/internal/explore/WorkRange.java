package io.selvage.relaxed.internal.explore;

import java.util.Optional;

/**
 * A stretch of the tree of choices: the executions from one path on, in the order in which one
 * worker alone would find them, up to where the next stretch begins.
 */
public final class WorkRange<O> {
  final ChoiceSubtree rest;
  private final O observer;
  private RangeCounts tally = new RangeCounts();
  private End end = End.OPEN;
  private Optional<Throwable> thrown = Optional.empty();

  /** Set when something stopped before it: nobody wants to know what is here. */
  private volatile boolean vain;

  /** How it came to an end. */
  private enum End {
    OPEN,
    /** All was seen. */
    WHOLE,
    /** Somebody has seen enough, or something was thrown. */
    STOPPED,
    /** It was left in the middle. */
    CUT
  }

  /** What was looked at. */
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

  boolean isWhole() {
    return end == End.WHOLE;
  }

  boolean isStopped() {
    return end == End.STOPPED;
  }

  /** Why it was stopped, if something was thrown. */
  Optional<Throwable> thrown() {
    return thrown;
  }

  /** Adds the counts of the stretch behind. */
  void add(WorkRange<O> next) {
    tally.add(next.tally);
  }
}
