package io.selvage.refine.product;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The strongly connected components of a part of a graph (Tarjan 1972), without recursion. */
final class StrongComponents {
  private static final int NEW = -1;

  private final Arrows edges;
  private final IntPredicate part;
  private final int[] component;
  private final int[] index;
  private final int[] low;
  private final int[] next;
  private final int[] open;
  private int openTop;
  private int count;
  private int clock;

  /**
   * @param part which edges belong to it
   */
  StrongComponents(Arrows edges, IntPredicate part) {
    this.edges = edges;
    this.part = part;
    int size = edges.nodes();
    component = new int[size];
    index = new int[size];
    low = new int[size];
    next = new int[size];
    open = new int[size];
    Arrays.fill(component, NEW);
    Arrays.fill(index, NEW);
    int[] path = new int[size];
    for (int state = 0; state < size; state++) {
      if (index[state] == NEW) {
        search(state, path);
      }
    }
  }

  int count() {
    return count;
  }

  /** The component of a state. */
  int of(int state) {
    return component[state];
  }

  /** Whether the edge belongs to the part and to a cycle of it. */
  boolean isOnCycle(int edge) {
    return part.test(edge) && component[edges.source(edge)] == component[edges.target(edge)];
  }

  private void search(int root, int[] path) {
    int depth = 0;
    path[depth] = enter(root);
    while (depth >= 0) {
      int state = path[depth];
      int edge = next[state]++;
      if (edge == edges.end(state)) {
        leave(state);
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[state]);
        }
      } else if (part.test(edge)) {
        int target = edges.target(edge);
        if (index[target] == NEW) {
          path[++depth] = enter(target);
        } else if (component[target] == NEW) {
          low[state] = Math.min(low[state], index[target]);
        }
      }
    }
  }

  private int enter(int state) {
    index[state] = clock;
    low[state] = clock++;
    next[state] = edges.start(state);
    open[openTop++] = state;
    return state;
  }

  private void leave(int state) {
    if (low[state] != index[state]) {
      return;
    }
    int member;
    do {
      member = open[--openTop];
      component[member] = count;
    } while (member != state);
    count++;
  }
}
