package io.selvage.relaxed.internal.render;

import io.selvage.core.verdict.Cause;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what in an execution is impossible under sequential consistency, as far as it is one of two
 * well-known shapes: a stale read after an unsynchronised read (message passing), and writes that
 * take effect after later reads (store buffering). In others it finds nothing.
 */
public final class WeakBehaviour {
  private static final int FAR = Integer.MAX_VALUE;

  private final ExecutionGraph g;
  private final Map<Integer, Integer> lines;

  /**
   * @param lines the line of each event that has one
   */
  public WeakBehaviour(ExploredExecution execution, Map<Integer, Integer> lines) {
    this.g = execution.graph();
    this.lines = lines;
  }

  public List<Cause> causes() {
    Optional<Cause> found = staleRead().or(this::delayedWrites);
    return found.map(List::of).orElse(List.of());
  }

  // ---------------------------------------------------------------- stale reads

  /** A stale read, and how the write that it missed reaches it. */
  private record Stale(int read, int missed, List<Cause.Communication> pairs) {}

  /** Of several the one that involves the fewest pairs, and of those the first. */
  private Optional<Cause> staleRead() {
    List<Stale> found = new ArrayList<>();
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ && lines.containsKey(e) && !isWaiting(e)) {
        stale(e).ifPresent(found::add);
      }
    }
    return found.stream()
        .min(
            Comparator.<Stale>comparingInt(it -> it.pairs().size())
                .thenComparingInt(it -> lines.getOrDefault(it.read(), FAR)))
        .map(
            it ->
                new Cause.StaleRead(
                    lines.getOrDefault(it.read(), 0),
                    lines.getOrDefault(it.missed(), 0),
                    it.pairs()));
  }

  private boolean isWaiting(int e) {
    return (g.strength[e] & AccessStrength.WAITING) != 0;
  }

  private Optional<Stale> stale(int read) {
    int[] next = new int[g.size];
    int[] distance = reach(read, next);
    int missed = -1;
    for (int w = g.laterThan(g.source[read], g.place[read]); w >= 0; w = g.later[w]) {
      boolean isNearer = missed < 0 || distance[w] <= distance[missed];
      if (distance[w] < FAR && lines.containsKey(w) && isNearer) {
        missed = w;
      }
    }
    if (missed < 0) {
      return Optional.empty();
    }
    List<Cause.Communication> pairs = new ArrayList<>();
    for (int e = missed; e != read; e = next[e]) {
      int to = next[e];
      boolean isRead = g.thread[to] != g.thread[e];
      if (isRead && !g.clocks.happensBefore(g, e, to)) {
        if (!lines.containsKey(e) || !lines.containsKey(to)) {
          return Optional.empty();
        }
        pairs.add(new Cause.Communication(lines.get(e), lines.get(to)));
      }
    }
    return pairs.isEmpty() ? Optional.empty() : Optional.of(new Stale(read, missed, pairs));
  }

  /**
   * For each event the least number of reads by other threads on the way to the read along program
   * order and reads-from, and the next event on that way.
   */
  private int[] reach(int read, int[] next) {
    int[] distance = new int[g.size];
    Arrays.fill(distance, FAR);
    distance[read] = 0;
    Deque<Integer> worklist = new ArrayDeque<>(List.of(read));
    while (!worklist.isEmpty()) {
      int e = worklist.removeFirst();
      int before = g.before[e];
      if (before >= 0 && distance[e] < distance[before]) {
        distance[before] = distance[e];
        next[before] = e;
        worklist.addFirst(before);
      }
      boolean reads = g.kind[e] == ExecutionGraph.READ && e != read && !isWaiting(e);
      int source = reads ? g.source[e] : -1;
      int cost = source >= 0 && g.thread[source] != g.thread[e] ? 1 : 0;
      if (source >= 0 && distance[e] + cost < distance[source]) {
        distance[source] = distance[e] + cost;
        next[source] = e;
        worklist.addLast(source);
      }
    }
    return distance;
  }

  // ---------------------------------------------------------------- delayed writes

  private Optional<Cause> delayedWrites() {
    for (int one = 0; one < g.size; one++) {
      for (int other = one + 1; other < g.size; other++) {
        Optional<Cause> found =
            isRead(one) && isRead(other) ? delayed(one, other) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private boolean isRead(int e) {
    return g.kind[e] == ExecutionGraph.READ && lines.containsKey(e) && !isWaiting(e);
  }

  private Optional<Cause> delayed(int one, int other) {
    if (g.thread[one] == g.thread[other]) {
      return Optional.empty();
    }
    int mine = missedWrite(one, other);
    int its = missedWrite(other, one);
    return mine < 0 || its < 0
        ? Optional.empty()
        : Optional.of(new Cause.DelayedWrites(List.of(delay(its, one), delay(mine, other))));
  }

  private Cause.Delay delay(int write, int read) {
    return new Cause.Delay(lines.getOrDefault(write, 0), lines.getOrDefault(read, 0));
  }

  /** A write before the other read in its thread that the read does not see. */
  private int missedWrite(int read, int other) {
    for (int w = g.before[other]; w >= 0; w = g.before[w]) {
      if (g.kind[w] == ExecutionGraph.WRITE
          && g.place[w] == g.place[read]
          && lines.containsKey(w)
          && isLater(w, g.source[read], g.place[read])) {
        return w;
      }
    }
    return -1;
  }

  private boolean isLater(int write, int than, int place) {
    for (int w = g.laterThan(than, place); w >= 0; w = g.later[w]) {
      if (w == write) {
        return true;
      }
    }
    return false;
  }
}
