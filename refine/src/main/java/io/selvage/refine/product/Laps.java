package io.selvage.refine.product;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/** A way into some strongly connected nodes and a round among them that misses nothing. */
final class Laps {
  private final Arrows graph;
  private final IntPredicate part;
  private final BitSet nodes;

  /** Arrows from the first node of the graph to the round, and those of the round. */
  record Way(List<Integer> prefix, List<Integer> cycle) {
    Way {
      prefix = List.copyOf(prefix);
      cycle = List.copyOf(cycle);
    }
  }

  private Laps(Arrows graph, IntPredicate part, BitSet nodes) {
    this.graph = graph;
    this.part = part;
    this.nodes = nodes;
  }

  /**
   * @param part the arrows that the round may have
   * @param nodes as {@link FairCycles} found them
   */
  static Way around(Arrows graph, IntPredicate part, BitSet nodes) {
    List<Integer> prefix = to(graph, nodes);
    int first = prefix.isEmpty() ? 0 : graph.target(prefix.get(prefix.size() - 1));
    return new Way(prefix, new Laps(graph, part, nodes).round(first));
  }

  /** The shortest way from the first node to one of the nodes. */
  static List<Integer> to(Arrows graph, BitSet nodes) {
    if (nodes.get(0)) {
      return List.of();
    }
    return search(graph, 0, arrow -> true, arrow -> nodes.get(graph.target(arrow)));
  }

  private List<Integer> round(int first) {
    List<Integer> round = new ArrayList<>();
    long marks = 0;
    int threads = 0;
    BitSet met = new BitSet();
    int at = first;
    for (int arrow = 0; arrow < graph.size(); arrow++) {
      boolean fresh =
          isInside(arrow)
              && ((graph.marks(arrow) & ~marks) != 0
                  || graph.thread(arrow) >= 0 && (threads >> graph.thread(arrow) & 1) == 0
                  || isFreshRest(graph.source(arrow), met));
      if (fresh) {
        int wanted = arrow;
        if (graph.source(arrow) != at) {
          round.addAll(
              search(graph, at, this::isInside, a -> graph.target(a) == graph.source(wanted)));
        }
        round.add(arrow);
        at = graph.target(arrow);
        marks |= graph.marks(arrow);
        threads |= graph.thread(arrow) < 0 ? 0 : 1 << graph.thread(arrow);
        met.or(disabledAt(graph.source(arrow)));
      }
    }
    if (at != first) {
      round.addAll(search(graph, at, this::isInside, a -> graph.target(a) == first));
    }
    return round;
  }

  /** Whether somebody cannot move there who always could so far. */
  private boolean isFreshRest(int node, BitSet met) {
    BitSet disabled = disabledAt(node);
    disabled.andNot(met);
    return !disabled.isEmpty();
  }

  private BitSet disabledAt(int node) {
    return BitSet.valueOf(new long[] {~graph.enabled(node) & 0xffffffffL});
  }

  private boolean isInside(int arrow) {
    return part.test(arrow) && nodes.get(graph.source(arrow)) && nodes.get(graph.target(arrow));
  }

  private static List<Integer> search(
      Arrows graph, int from, IntPredicate part, IntPredicate isLast) {
    int[] arrival = new int[graph.nodes()];
    Arrays.fill(arrival, -1);
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(from));
    BitSet met = new BitSet();
    met.set(from);
    while (!work.isEmpty()) {
      int node = work.poll();
      for (int arrow = graph.start(node); arrow < graph.end(node); arrow++) {
        if (part.test(arrow) && isLast.test(arrow)) {
          return path(graph, arrival, arrow, from);
        }
        if (part.test(arrow) && !met.get(graph.target(arrow))) {
          met.set(graph.target(arrow));
          arrival[graph.target(arrow)] = arrow;
          work.add(graph.target(arrow));
        }
      }
    }
    throw new IllegalStateException("BUG-304 nodes that should hang together do not");
  }

  private static List<Integer> path(Arrows graph, int[] arrival, int last, int from) {
    List<Integer> path = new ArrayList<>(List.of(last));
    for (int node = graph.source(last); node != from; node = graph.source(arrival[node])) {
      path.add(arrival[node]);
    }
    Collections.reverse(path);
    return path;
  }
}
