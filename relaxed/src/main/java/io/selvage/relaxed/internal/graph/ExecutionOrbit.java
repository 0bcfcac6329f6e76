package io.selvage.relaxed.internal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * All executions that result from one by permuting twins. The graph determines which of them the
 * explorer can reach ({@link ThreadSymmetry}): usually one, the sorted one. If it can reach
 * several, or not that one, this class chooses one of them.
 */
public final class ExecutionOrbit {
  private final ExecutionGraph g;
  private final int[] kinds;

  /**
   * @param kinds for each thread a number that it shares with its twins
   */
  public ExecutionOrbit(ExecutionGraph g, int[] kinds) {
    this.g = g;
    this.kinds = kinds;
  }

  /**
   * The number of executions: the number of assignments of names, divided by the permutations of
   * equal threads.
   */
  public long size() {
    long size = 1;
    for (int t = 0; t < g.threads; t++) {
      int before = 0;
      int equal = 0;
      for (int u = 0; u < t; u++) {
        if (kinds[u] == kinds[t]) {
          before++;
          equal += ThreadSymmetry.parting(g, t, u) == ExecutionGraph.NONE ? 1 : 0;
        }
      }
      // The n-th thread of its class contributes the factor n; the m-th of equal ones divides by m.
      size = size * (before + 1) / (equal + 1);
    }
    return size;
  }

  /** Whether this execution represents the orbit. */
  public boolean isChosen() {
    int[] same = new int[g.threads];
    Arrays.setAll(same, t -> t);
    if (isSorted(same)) {
      return true;
    }
    List<Integer> own = form(same);
    for (int[] order : orders()) {
      if (isReached(order) && (isSorted(order) || compare(form(order), own) < 0)) {
        return false;
      }
    }
    return true;
  }

  /** All permutations of twins: for each name, the thread that gets it. */
  public List<int[]> orders() {
    List<int[]> all = new ArrayList<>();
    permute(new int[g.threads], 0, new boolean[g.threads], all);
    return all;
  }

  private void permute(int[] order, int at, boolean[] used, List<int[]> all) {
    if (at == order.length) {
      all.add(order.clone());
      return;
    }
    for (int t = 0; t < g.threads; t++) {
      if (!used[t] && kinds[t] == kinds[at]) {
        used[t] = true;
        order[at] = t;
        permute(order, at + 1, used, all);
        used[t] = false;
      }
    }
  }

  private boolean isSorted(int[] order) {
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < i; j++) {
        if (kinds[i] == kinds[j] && !isSorted(order[j], order[i])) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isSorted(int lower, int upper) {
    int e = ThreadSymmetry.parting(g, upper, lower);
    return e < 0 || ThreadSymmetry.isSorted(g, ThreadSymmetry.parting(g, lower, upper), e);
  }

  /** Whether the explorer reaches it: pasts are acyclic, and unsorted twins could not be sorted. */
  private boolean isReached(int[] order) {
    BitSet[] after = after(order);
    for (int e = 0; e < g.size; e++) {
      if (after[e].get(e)) {
        return false;
      }
    }
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < i; j++) {
        if (kinds[i] == kinds[j]
            && !isSorted(order[j], order[i])
            && !isForced(order[j], order[i], after)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isForced(int lower, int upper, BitSet[] after) {
    int e = ThreadSymmetry.parting(g, upper, lower);
    int x = ThreadSymmetry.parting(g, lower, upper);
    int source = g.kind[e] == ExecutionGraph.READ ? g.source[e] : ExecutionGraph.NONE;
    return source >= 0 && source != g.source[x] && (x == source || after[x].get(source));
  }

  /** The events in the past of each event. */
  private BitSet[] after(int[] order) {
    BitSet[] after = new BitSet[g.size];
    for (int e = 0; e < g.size; e++) {
      after[e] = new BitSet(g.size);
    }
    for (int e = 0; e < g.size; e++) {
      link(after, g.before[e], e);
      if (g.kind[e] == ExecutionGraph.READ) {
        link(after, g.source[e], e);
      } else if (g.kind[e] == ExecutionGraph.START) {
        link(after, e, g.first(order[(int) g.word[e]]));
      } else if (g.kind[e] == ExecutionGraph.JOIN) {
        link(after, g.last[order[(int) g.word[e]]], e);
      }
    }
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < i; j++) {
        if (kinds[i] == kinds[j]) {
          linkTwins(after, order[j], order[i]);
        }
      }
    }
    close(after);
    return after;
  }

  private static void link(BitSet[] after, int from, int to) {
    if (from >= 0 && to >= 0) {
      after[from].set(to);
    }
  }

  private void linkTwins(BitSet[] after, int lower, int upper) {
    int end = ThreadSymmetry.parting(g, upper, lower);
    int x = g.first(lower);
    for (int e = g.first(upper); e >= 0 && x >= 0; e = g.behind[e]) {
      after[ThreadSymmetry.whole(g, x)].set(e);
      x = g.behind[x];
      if (e == end) {
        return;
      }
    }
  }

  private void close(BitSet[] after) {
    for (int middle = 0; middle < g.size; middle++) {
      for (int e = 0; e < g.size; e++) {
        if (after[e].get(middle)) {
          after[e].or(after[middle]);
        }
      }
    }
  }

  /** The graph as numbers that identify it within the orbit. */
  List<Integer> form(int[] order) {
    int[] names = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      names[order[i]] = i;
    }
    List<Integer> form = new ArrayList<>();
    for (int thread : order) {
      for (int e = g.first(thread); e >= 0; e = g.behind[e]) {
        int other = other(e);
        form.add(other < 0 ? other : names[g.thread[other]]);
        form.add(
            other >= 0 ? g.index[other] : g.kind[e] == ExecutionGraph.CHOICE ? (int) g.word[e] : 0);
      }
      form.add(Integer.MAX_VALUE);
    }
    return form;
  }

  /** The event that determines the position of an event. */
  private int other(int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> g.source[e];
      case ExecutionGraph.WRITE -> g.earlier[e];
      default -> ExecutionGraph.NONE;
    };
  }

  /** The least form: the same for all executions of the orbit. */
  public List<Integer> leastForm() {
    List<Integer> least = List.of();
    for (int[] order : orders()) {
      List<Integer> form = form(order);
      least = least.isEmpty() || compare(form, least) < 0 ? form : least;
    }
    return least;
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = Integer.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }
}
