package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The calls and returns of a history one after the other, as ticks numbered from 0: what a picture
 * needs of an order. Where a call and a return share a position the call comes first, for closed
 * intervals overlap there.
 */
public final class EventTicks {
  /** A call or a return. */
  public record Tick(int operation, long position, boolean returns) {}

  /** Beyond that, finding intervals for a partial order costs more than the picture is worth. */
  private static final int MOST = 1_000;

  private final List<Tick> ticks = new ArrayList<>();
  private final int[] from;
  private final int[] to;
  private final int[] open;

  private EventTicks(IntervalOrder intervals) {
    from = new int[intervals.size()];
    to = new int[intervals.size()];
    for (int i = 0; i < intervals.size(); i++) {
      ticks.add(new Tick(i, intervals.call(i), false));
      if (intervals.returned(i) != IntervalOrder.NEVER) {
        ticks.add(new Tick(i, intervals.returned(i), true));
      }
    }
    ticks.sort(
        Comparator.comparingLong(Tick::position)
            .thenComparing(Tick::returns)
            .thenComparing(Tick::operation));
    Arrays.fill(to, ticks.size());
    open = new int[ticks.size() + 1];
    for (int t = 0; t < ticks.size(); t++) {
      open[t + 1] = open[t] + (ticks.get(t).returns() ? -1 : 1);
      (ticks.get(t).returns() ? to : from)[ticks.get(t).operation()] = t;
    }
  }

  /** Nothing where the order is not one of intervals, and so cannot be drawn along one axis. */
  public static Optional<EventTicks> of(History history) {
    return intervals(history).map(EventTicks::new);
  }

  private static Optional<IntervalOrder> intervals(History history) {
    if (history.order() instanceof IntervalOrder intervals) {
      return Optional.of(intervals);
    }
    return history.size() > MOST ? Optional.empty() : represent(history);
  }

  /**
   * An order is one of intervals just when the sets of predecessors form a chain (Fishburn 1970).
   * The place in the chain is the call; the return comes right before the first successor.
   */
  private static Optional<IntervalOrder> represent(History history) {
    List<BitSet> past = new ArrayList<>();
    for (int b = 0; b < history.size(); b++) {
      int later = b;
      BitSet before = new BitSet();
      for (int a = 0; a < history.size(); a++) {
        before.set(a, history.before(a, later));
      }
      past.add(before);
    }
    List<BitSet> chain = past.stream().distinct().sorted(bySize()).toList();
    for (int i = 1; i < chain.size(); i++) {
      BitSet extra = (BitSet) chain.get(i - 1).clone();
      extra.andNot(chain.get(i));
      if (!extra.isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.of(new IntervalOrder(calls(past, chain), returns(history, chain)));
  }

  private static Comparator<BitSet> bySize() {
    return Comparator.comparingInt(BitSet::cardinality);
  }

  private static long[] calls(List<BitSet> past, List<BitSet> chain) {
    return past.stream().mapToLong(chain::indexOf).toArray();
  }

  private static long[] returns(History history, List<BitSet> chain) {
    long[] returns = new long[history.size()];
    for (int i = 0; i < returns.length; i++) {
      int operation = i;
      long last = chain.stream().filter(before -> !before.get(operation)).count() - 1;
      returns[i] = history.operation(i).isPending() ? IntervalOrder.NEVER : last;
    }
    return returns;
  }

  public int ticks() {
    return ticks.size();
  }

  /** Whether some call is under way between a tick and the one before it. */
  public boolean isOpenBefore(int tick) {
    return open[tick] > 0;
  }

  public Tick tick(int tick) {
    return ticks.get(tick);
  }

  public int from(int operation) {
    return from[operation];
  }

  /** The tick of the return; the number of ticks where there is none. */
  public int to(int operation) {
    return to[operation];
  }
}
