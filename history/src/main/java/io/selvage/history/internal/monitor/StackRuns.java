package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.CoverTree;
import io.selvage.history.internal.monitor.structure.MaxTree;
import io.selvage.history.monitor.MonitorResult;

/** Repeatedly takes a value to the bottom of its run, until no gap is covered. */
final class StackRuns {
  private static final int NONE = ValueLifetimes.NONE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final int[] removals;
  private final StackSpans spans;
  private final StackPeeks peeks;
  private final CoverTree covered;
  private final boolean[] taken;

  /** Values by P: how early each was pushed, until it is known to be early enough. */
  private final MaxTree early;

  /** Values by P that are early enough and have no blocked peek: when their pop returned. */
  private final MaxTree candidates;

  private final boolean[] isEarly;
  private final int[] rank;

  /**
   * Pending runs, and values whose run is complete: first segment, segment after the last, value.
   */
  private final IntList work = new IntList();

  private final IntList order = new IntList();
  private int flushed;

  StackRuns(ValueLifetimes lives, int[] removals, StackSpans spans) {
    this.trace = lives.trace();
    this.lives = lives;
    this.removals = removals;
    this.spans = spans;
    this.peeks = new StackPeeks(lives, spans);
    this.covered = new CoverTree(spans.counts(), 0);
    this.taken = new boolean[lives.values()];
    this.rank = new int[lives.values()];
    int[] values = spans.covering();
    int[] keys = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      rank[values[i]] = i;
      keys[i] = trace.length() - trace.call(lives.add(values[i]));
    }
    this.early = new MaxTree(keys);
    this.candidates = new MaxTree(values.length);
    this.isEarly = new boolean[values.length];
    peeks.settleZeros(covered.zeros());
    peeks.settleOnes();
  }

  MonitorResult settle() {
    pushRuns();
    while (!work.isEmpty()) {
      int value = work.removeLast();
      int end = work.removeLast();
      int start = work.removeLast();
      if (value != NONE) {
        pop(value, start, end);
      } else {
        int bottom = bottom(start, end);
        if (bottom == NONE) {
          return stuck(start, end);
        }
        push(bottom, start, end);
      }
    }
    flush(trace.length() - 1);
    return new MonitorResult.Linear(order.toArray());
  }

  private void pushWork(int start, int end, int value) {
    work.add(start);
    work.add(end);
    work.add(value);
  }

  private void pushRuns() {
    int[] counts = spans.counts();
    int end = counts.length;
    while (end > 0) {
      int start = end;
      while (start > 0 && counts[start - 1] > 0) {
        start--;
      }
      if (start < end) {
        pushWork(start, end, NONE);
      }
      end = start < end ? start : end - 1;
    }
  }

  /** A value that may be at the bottom throughout the run; none if no such value exists. */
  private int bottom(int start, int end) {
    int from = spans.coveringBefore(start);
    int to = spans.coveringBefore(end);
    int key = trace.length() - spans.start(start) + 1;
    for (int it = early.find(from, to, key); it >= 0; it = early.find(from, to, key)) {
      early.remove(it);
      isEarly[it] = true;
      consider(spans.covering()[it]);
    }
    for (int i = 0; i < peeks.freed().size(); i++) {
      consider(peeks.freed().get(i));
    }
    peeks.freed().clear();
    int found = candidates.find(from, to, spans.start(end) + 1);
    return found < 0 ? NONE : spans.covering()[found];
  }

  private void consider(int value) {
    if (isEarly[rank[value]] && !peeks.isBlocked(value) && !taken[value]) {
      candidates.set(rank[value], spans.popReturn(value));
    }
  }

  private void push(int value, int start, int end) {
    taken[value] = true;
    candidates.remove(rank[value]);
    peeks.take(value);
    covered.lower(spans.low(value), spans.high(value));
    peeks.settleZeros(covered.zeros());
    flush(spans.start(start) - 1);
    order.add(lives.add(value));
    for (int i = 0; i < lives.peekCount(value); i++) {
      int peek = lives.peek(value, i);
      if (!peeks.isPlaced(peek) && trace.call(peek) < spans.start(start)) {
        order.add(peek);
      }
    }
    pushWork(start, end, value);
    pushRunsLeft(start, end);
  }

  private void pushRunsLeft(int start, int end) {
    int last = end;
    for (int i = covered.zeros().size() - 1; i >= 0; i--) {
      int zero = covered.zeros().get(i);
      if (zero + 1 < last) {
        pushWork(zero + 1, last, NONE);
      }
      last = zero;
    }
    if (start < last) {
      pushWork(start, last, NONE);
    }
  }

  private void pop(int value, int start, int end) {
    flush(spans.start(end) - 1);
    for (int i = 0; i < lives.peekCount(value); i++) {
      int peek = lives.peek(value, i);
      if (!peeks.isPlaced(peek) && trace.call(peek) >= spans.start(start)) {
        order.add(peek);
      }
    }
    if (removals[value] != NONE && spans.start(end) < trace.length()) {
      order.add(removals[value]);
    }
  }

  /** Emits the operations placed in gaps up to this one. */
  private void flush(int last) {
    for (; flushed <= last; flushed++) {
      for (int it = spans.placed().first(flushed); it != NONE; it = spans.placed().next(it)) {
        if (it < trace.size()) {
          order.add(it);
        } else {
          comeAndGo(it - trace.size());
        }
      }
    }
  }

  private void comeAndGo(int value) {
    order.add(lives.add(value));
    for (int i = 0; i < lives.peekCount(value); i++) {
      order.add(lives.peek(value, i));
    }
    order.add(removals[value]);
  }

  private MonitorResult stuck(int start, int end) {
    int first = spans.start(start);
    int last = spans.start(end);
    ConflictingOperations culprits = lives.culprits();
    spans.cover(culprits, first, last, value -> !taken[value]);
    int example = NONE;
    for (int i = spans.coveringBefore(start); i < spans.coveringBefore(end); i++) {
      int value = spans.covering()[i];
      boolean spansRun = trace.call(lives.add(value)) < first && spans.popReturn(value) > last;
      if (!taken[value] && spansRun) {
        example = peeks.blockedPeek(value);
        culprits.name(example);
        spans.cover(
            culprits,
            trace.call(example),
            trace.ret(example),
            other -> other != value && !taken[other]);
      }
    }
    int operation = example != NONE ? example : lastPop(start, end);
    return culprits.contradict(operation, why(example));
  }

  private static String why(int blockedPeek) {
    return "impossible: these values were never all absent, and none of them was pushed before and"
        + " popped after the others"
        + (blockedPeek == NONE ? "" : " and at the top when it was peeked at");
  }

  /** The operation that ends the run, which is reported as the impossible one. */
  private int lastPop(int start, int end) {
    int last = NONE;
    for (int i = spans.coveringBefore(start); i < spans.coveringBefore(end); i++) {
      int value = spans.covering()[i];
      if (!taken[value] && (last == NONE || spans.popReturn(value) < spans.popReturn(last))) {
        last = value;
      }
    }
    return removals[last] == NONE ? lives.add(last) : removals[last];
  }
}
