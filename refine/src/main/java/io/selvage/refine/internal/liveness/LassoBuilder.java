package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Builds a path into strongly connected nodes and a cycle among them that covers everything
 * required.
 */
public final class LassoBuilder {
  private final MoveGraph graph;
  private final IntPredicate part;
  private final BitSet nodes;
  private final Budget budget;

  /** Arrows from the initial node of the graph to the cycle, and those of the cycle. */
  public record LassoPath(List<Integer> prefix, List<Integer> cycle) {
    public LassoPath {
      prefix = List.copyOf(prefix);
      cycle = List.copyOf(cycle);
    }
  }

  private LassoBuilder(MoveGraph graph, FairCycleSearch.CycleNodes rounds, Budget budget) {
    this.graph = graph;
    this.part = rounds.part();
    this.nodes = rounds.nodes();
    this.budget = budget;
  }

  /**
   * @param rounds as found by {@link FairCycleSearch}
   */
  public static LassoPath around(
      MoveGraph graph, FairCycleSearch.CycleNodes rounds, Budget budget) {
    List<Integer> prefix = to(graph, rounds.nodes(), budget);
    int first = prefix.isEmpty() ? 0 : graph.target(prefix.get(prefix.size() - 1));
    return new LassoPath(prefix, new LassoBuilder(graph, rounds, budget).round(first));
  }

  /** The shortest path from the initial node to one of the nodes. */
  public static List<Integer> to(MoveGraph graph, BitSet nodes, Budget budget) {
    if (nodes.get(0)) {
      return List.of();
    }
    return search(graph, 0, arrow -> true, arrow -> nodes.get(graph.target(arrow)), budget);
  }

  /**
   * Repeatedly goes to the nearest arrow that contributes something new, and finally back to the
   * start.
   */
  private List<Integer> round(int first) {
    List<Integer> round = new ArrayList<>();
    Missing missing = new Missing();
    int at = first;
    while (!missing.isNothing()) {
      List<Integer> more = search(graph, at, this::isInside, missing::has, budget);
      more.forEach(missing::met);
      round.addAll(more);
      at = graph.target(more.get(more.size() - 1));
    }
    if (at != first) {
      round.addAll(search(graph, at, this::isInside, a -> graph.target(a) == first, budget));
    }
    return round;
  }

  /**
   * What a cycle among the nodes still lacks: marks, moves of threads, nodes where other threads
   * are disabled.
   */
  private final class Missing {
    private long marks;
    private int movers;
    private int resters;

    Missing() {
      for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
        for (int arrow = graph.start(node); arrow < graph.end(node); arrow++) {
          if (isInside(arrow)) {
            marks |= graph.marks(arrow);
            movers |= mover(arrow);
            resters |= ~graph.enabled(node);
          }
        }
      }
      resters &= ~movers;
    }

    private int mover(int arrow) {
      return graph.thread(arrow) < 0 ? 0 : 1 << graph.thread(arrow);
    }

    boolean isNothing() {
      return marks == 0 && movers == 0 && resters == 0;
    }

    boolean has(int arrow) {
      return (graph.marks(arrow) & marks) != 0
          || (mover(arrow) & movers) != 0
          || (~graph.enabled(graph.source(arrow)) & resters) != 0;
    }

    void met(int arrow) {
      marks &= ~graph.marks(arrow);
      movers &= ~mover(arrow);
      resters &= graph.enabled(graph.source(arrow));
    }
  }

  private boolean isInside(int arrow) {
    return part.test(arrow) && nodes.get(graph.source(arrow)) && nodes.get(graph.target(arrow));
  }

  private static List<Integer> search(
      MoveGraph graph, int from, IntPredicate part, IntPredicate isLast, Budget budget) {
    int[] arrival = new int[graph.nodes()];
    Arrays.fill(arrival, -1);
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(from));
    BitSet met = new BitSet();
    met.set(from);
    while (!work.isEmpty()) {
      budget.require();
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

  private static List<Integer> path(MoveGraph graph, int[] arrival, int last, int from) {
    List<Integer> path = new ArrayList<>(List.of(last));
    for (int node = graph.source(last); node != from; node = graph.source(arrival[node])) {
      path.add(arrival[node]);
    }
    Collections.reverse(path);
    return path;
  }
}
