package io.selvage.relaxed.internal.graph;

import java.util.Arrays;

/**
 * Threads that run the same code with the same arguments are twins. Executions that differ by a
 * permutation of twins are equivalent, so exploring one of them suffices (SPORE: Kokologiannakis,
 * Marmanis and Vafeiadis, PLDI 2024).
 *
 * <p>Two twins are alike as long as they read from the same writes and write nothing visible to
 * others. At the first difference they are sorted: the lower one reads the earlier write, or writes
 * earlier. To keep the explorer from finding an execution twice or not at all, the past of an event
 * includes the events of its lower twins up to that point.
 *
 * <p>Deviation from the paper: under models weaker than sequential consistency the lower twin
 * cannot always be the sorted one, because the past of the other one would have to include itself.
 * Unsorted twins are accepted if sorting them would close such a cycle; which execution of an orbit
 * counts is decided at the end ({@link ExecutionOrbit}). See decision 0042.
 */
public final class ThreadSymmetry {
  /** For each thread: the lower twins, the highest first. */
  private final int[][] lower;

  private final boolean none;

  /**
   * @param kinds for each thread a number that it shares with its twins
   */
  public ThreadSymmetry(int[] kinds) {
    this.lower = new int[kinds.length][];
    boolean any = false;
    for (int t = 0; t < kinds.length; t++) {
      int[] found = new int[t];
      int count = 0;
      for (int u = t - 1; u >= 0; u--) {
        if (kinds[u] == kinds[t]) {
          found[count++] = u;
        }
      }
      lower[t] = Arrays.copyOf(found, count);
      any |= count > 0;
    }
    this.none = !any;
  }

  /** No thread has a twin. */
  static ThreadSymmetry none(int threads) {
    int[] kinds = new int[threads];
    Arrays.setAll(kinds, t -> t);
    return new ThreadSymmetry(kinds);
  }

  public boolean isNone() {
    return none;
  }

  int[] lowerTwins(int thread) {
    return lower[thread];
  }

  /**
   * The event of a lower twin that corresponds to an event.
   *
   * @return {@link ExecutionGraph#NONE} if they have differed before
   */
  int twin(ExecutionGraph g, int e, int ofThread) {
    return twin(g, g.index[e], g.thread[e], ofThread);
  }

  private static int twin(ExecutionGraph g, int index, int thread, int ofThread) {
    int mine = first(g, thread);
    int other = first(g, ofThread);
    for (int i = 0; i < index; i++) {
      if (mine < 0 || other < 0 || !areAlike(g, other, mine)) {
        return ExecutionGraph.NONE;
      }
      mine = g.behind[mine];
      other = g.behind[other];
    }
    return other;
  }

  /**
   * The event, or the second half if it is the first half of an update: the halves stay together.
   */
  static int whole(ExecutionGraph g, int x) {
    return g.kind[x] == ExecutionGraph.READ && g.isHalf(x) && g.behind[x] >= 0 ? g.behind[x] : x;
  }

  /** The first event at which a thread differs from another one; or none. */
  static int parting(ExecutionGraph g, int thread, int ofThread) {
    int mine = first(g, thread);
    int other = first(g, ofThread);
    while (mine >= 0 && other >= 0 && areAlike(g, other, mine)) {
      mine = g.behind[mine];
      other = g.behind[other];
    }
    return mine >= 0 && other >= 0 ? mine : ExecutionGraph.NONE;
  }

  private static int first(ExecutionGraph g, int thread) {
    return g.first(thread);
  }

  /** Whether twins that were alike before these events are still alike after them. */
  private static boolean areAlike(ExecutionGraph g, int x, int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> isSameSource(g, x, e);
      case ExecutionGraph.WRITE -> g.place[x] != g.place[e];
      case ExecutionGraph.CHOICE -> g.word[x] == g.word[e];
      default -> true;
    };
  }

  private static boolean isSameSource(ExecutionGraph g, int x, int e) {
    int a = g.source[x];
    int b = g.source[e];
    if (a < 0 || b < 0) {
      return a == b;
    }
    return a == b
        ? g.thread[a] != g.thread[x] && g.thread[a] != g.thread[e]
        : g.thread[a] == g.thread[x] && g.thread[b] == g.thread[e] && g.index[a] == g.index[b];
  }

  /**
   * Whether an event, a read with its source or a write in its position, is sorted among its twins,
   * or could not be.
   */
  public boolean allows(ExecutionGraph g, int e) {
    if (none) {
      return true;
    }
    for (int t : lower[g.thread[e]]) {
      int x = twin(g, e, t);
      if (x >= 0 && !(isSorted(g, x, e) || isForced(g, x, e))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the event of the lower twin comes first, or there is nothing to sort. */
  static boolean isSorted(ExecutionGraph g, int x, int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> isSortedRead(g, x, e);
      case ExecutionGraph.WRITE -> g.place[x] != g.place[e] || g.rank[x] < g.rank[e];
      // The explorer revisits first choices only; the others belong to the lower twin.
      case ExecutionGraph.CHOICE -> g.word[x] >= g.word[e];
      default -> true;
    };
  }

  /** Two updates cannot both read from the same write, and the lower one came first. */
  private static boolean isSortedRead(ExecutionGraph g, int x, int e) {
    if (g.place[x] != g.place[e]) {
      return true;
    }
    int mine = g.rankOf(g.source[e]);
    int other = g.rankOf(g.source[x]);
    return other < mine || other == mine && !(g.isHalf(x) && g.isHalf(e));
  }

  private static boolean isForced(ExecutionGraph g, int x, int e) {
    return g.kind[e] == ExecutionGraph.READ
        && g.source[e] >= 0
        && g.source[e] != g.source[x]
        && g.clocks.isPast(g, x, g.source[e]);
  }
}
