package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The strongly connected components of a part of a graph (Tarjan 1972), without recursion. */
public final class StrongComponents {
  private static final int NEW = -1;

  private final MoveGraph edges;
  private final IntPredicate part;
  private final Budget budget;

  /** The nodes, and the position of each of them in the other arrays. */
  private final int[] nodes;

  private final int[] places;
  private final int[] component;
  private final int[] index;
  private final int[] low;
  private final int[] next;
  private final int[] open;
  private int openTop;
  private int count;
  private int clock;

  /**
   * @param part the edges that belong to the part
   */
  public StrongComponents(MoveGraph edges, IntPredicate part, Budget budget) {
    this(edges, part, IntStream.range(0, edges.nodes()).toArray(), new int[edges.nodes()], budget);
  }

  /**
   * The same for a subset of the nodes, in time and space that depend only on the subset.
   *
   * @param part the edges that belong to the part; both ends are among the nodes
   * @param places scratch space for each node of the graph
   */
  StrongComponents(MoveGraph edges, IntPredicate part, int[] nodes, int[] places, Budget budget) {
    this.edges = edges;
    this.part = part;
    this.budget = budget;
    this.nodes = nodes;
    this.places = places;
    int size = nodes.length;
    for (int i = 0; i < size; i++) {
      places[nodes[i]] = i;
    }
    component = new int[size];
    index = new int[size];
    low = new int[size];
    next = new int[size];
    open = new int[size];
    Arrays.fill(component, NEW);
    Arrays.fill(index, NEW);
    int[] path = new int[size];
    for (int place = 0; place < size; place++) {
      if (index[place] == NEW) {
        search(place, path);
      }
    }
  }

  /** Whether the edge belongs to the part and to a cycle of it. */
  public boolean isOnCycle(int edge) {
    return part.test(edge)
        && component[places[edges.source(edge)]] == component[places[edges.target(edge)]];
  }

  /** The nodes of each component that has a cycle. */
  List<int[]> cyclic() {
    boolean[] cyclic = new boolean[count];
    int[] sizes = new int[count];
    for (int place = 0; place < nodes.length; place++) {
      sizes[component[place]]++;
      for (int edge = edges.start(nodes[place]); edge < edges.end(nodes[place]); edge++) {
        cyclic[component[place]] |= isOnCycle(edge);
      }
    }
    int[][] members = new int[count][];
    int[] filled = new int[count];
    for (int place = 0; place < nodes.length; place++) {
      int of = component[place];
      if (cyclic[of]) {
        if (members[of] == null) {
          members[of] = new int[sizes[of]];
        }
        members[of][filled[of]++] = nodes[place];
      }
    }
    List<int[]> all = new ArrayList<>();
    for (int[] each : members) {
      if (each != null) {
        all.add(each);
      }
    }
    return all;
  }

  private void search(int root, int[] path) {
    int depth = 0;
    path[depth] = enter(root);
    while (depth >= 0) {
      int place = path[depth];
      int edge = next[place]++;
      if (edge == edges.end(nodes[place])) {
        leave(place);
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[place]);
        }
      } else if (part.test(edge)) {
        int target = places[edges.target(edge)];
        if (index[target] == NEW) {
          path[++depth] = enter(target);
        } else if (component[target] == NEW) {
          low[place] = Math.min(low[place], index[target]);
        }
      }
    }
  }

  private int enter(int place) {
    budget.require();
    index[place] = clock;
    low[place] = clock++;
    next[place] = edges.start(nodes[place]);
    open[openTop++] = place;
    return place;
  }

  private void leave(int place) {
    if (low[place] != index[place]) {
      return;
    }
    int member;
    do {
      member = open[--openTop];
      component[member] = count;
    } while (member != place);
    count++;
  }
}
