package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.CoverTree;
import io.selvage.history.internal.monitor.structure.MaxTree;
import io.selvage.history.internal.monitor.structure.XorSums;
import io.selvage.history.monitor.OperationRole;

/**
 * The peeks at values that cover gaps. Each needs a gap covered by no value other than its own
 * among those that are still to be taken to the bottom. As values are taken, ever more peeks have
 * one.
 */
final class StackPeeks {
  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final StackSpans spans;

  /** The peeks grouped by value, and all peeks; both ordered by call. */
  private final Row byValue;

  private final Row all;

  /** For each value, where its peeks begin. */
  private final int[] firstOfValue;

  /** For each peek, its position in both rows. */
  private final int[] placeByValue;

  private final int[] placeInAll;
  private final boolean[] isPlaced;

  /** For each value, the number of peeks without a gap. */
  private final int[] blocked;

  /** Values whose last peek has received its gap since the list was cleared. */
  private final IntList freed = new IntList();

  private final XorSums covering;
  private final CoverTree ones;

  /** Peeks ordered by call, with a fast search for one that lasts up to a segment. */
  private final class Row {
    private final int[] peeks;
    private final MaxTree lasts;

    Row(int[] peeks) {
      this.peeks = peeks;
      int[] keys = new int[peeks.length];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = Math.max(0, spans.segmentOf(trace.ret(peeks[i]) - 1));
      }
      this.lasts = new MaxTree(keys);
    }

    /** The first in the range that is called after the segment. */
    int end(int from, int to, int segment) {
      int low = from;
      int high = to;
      while (low < high) {
        int middle = low + high >>> 1;
        if (spans.segmentOf(trace.call(peeks[middle])) <= segment) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  StackPeeks(ValueLifetimes lives, StackSpans spans) {
    this.trace = lives.trace();
    this.lives = lives;
    this.spans = spans;
    this.firstOfValue = new int[lives.values() + 1];
    this.placeByValue = new int[trace.size()];
    this.placeInAll = new int[trace.size()];
    this.isPlaced = new boolean[trace.size()];
    this.blocked = new int[lives.values()];
    this.byValue = new Row(peeksByValue());
    this.all = new Row(peeksByCall());
    this.covering = new XorSums(spans.counts().length);
    for (int value : spans.covering()) {
      covering.toggle(spans.low(value), spans.high(value), value);
    }
    for (int peek : all.peeks) {
      if (spans.segmentOf(trace.call(peek)) < 0) {
        settle(peek);
      }
    }
    this.ones = new CoverTree(spans.counts(), 1);
  }

  private int[] peeksByValue() {
    IntList peeks = new IntList();
    for (int value = 0; value < lives.values(); value++) {
      firstOfValue[value] = peeks.size();
      for (int i = 0; spans.covers(value) && i < lives.peekCount(value); i++) {
        placeByValue[lives.peek(value, i)] = peeks.size();
        peeks.add(lives.peek(value, i));
        blocked[value]++;
      }
    }
    firstOfValue[lives.values()] = peeks.size();
    return peeks.toArray();
  }

  private int[] peeksByCall() {
    IntList peeks = new IntList();
    for (int event = 0; event < trace.length(); event++) {
      int operation = trace.at(event);
      if (trace.isCall(event)
          && trace.effect(operation) == OperationRole.Kind.PEEK
          && spans.covers(trace.value(operation))) {
        placeInAll[operation] = peeks.size();
        peeks.add(operation);
      }
    }
    return peeks.toArray();
  }

  /** Places the peeks of a value in the segments that only this value covers. */
  void settleOnes() {
    for (int i = 0; i < ones.zeros().size(); i++) {
      settleUnderOne(ones.zeros().get(i));
    }
  }

  /** Nothing covers these segments any more, so any peek may be placed there. */
  void settleZeros(IntList segments) {
    for (int i = 0; i < segments.size(); i++) {
      int segment = segments.get(i);
      int end = all.end(0, all.peeks.length, segment);
      for (int it = all.lasts.find(0, end, segment);
          it >= 0;
          it = all.lasts.find(0, end, segment)) {
        settle(all.peeks[it]);
      }
    }
  }

  /** The value is at the bottom from here on. */
  void take(int value) {
    covering.toggle(spans.low(value), spans.high(value), value);
    ones.lower(spans.low(value), spans.high(value));
    settleOnes();
  }

  private void settleUnderOne(int segment) {
    int value = covering.only(segment);
    if (blocked[value] == 0) {
      return;
    }
    int from = firstOfValue[value];
    int end = byValue.end(from, firstOfValue[value + 1], segment);
    MaxTree lasts = byValue.lasts;
    for (int it = lasts.find(from, end, segment); it >= 0; it = lasts.find(from, end, segment)) {
      int peek = byValue.peeks[it];
      spans.placed().put(Math.max(trace.call(peek), spans.start(segment)), peek);
      isPlaced[peek] = true;
      settle(peek);
    }
  }

  private void settle(int peek) {
    byValue.lasts.remove(placeByValue[peek]);
    all.lasts.remove(placeInAll[peek]);
    int value = trace.value(peek);
    if (--blocked[value] == 0) {
      freed.add(value);
    }
  }

  boolean isBlocked(int value) {
    return blocked[value] > 0;
  }

  /** Whether the peek has a gap of its own, among other operations. */
  boolean isPlaced(int peek) {
    return isPlaced[peek];
  }

  /** Some peek at the value that has no gap. */
  int blockedPeek(int value) {
    int it = byValue.lasts.find(firstOfValue[value], firstOfValue[value + 1], 0);
    return it < 0 ? ValueLifetimes.NONE : byValue.peeks[it];
  }

  IntList freed() {
    return freed;
  }
}
