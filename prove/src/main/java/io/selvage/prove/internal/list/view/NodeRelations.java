package io.selvage.prove.internal.list.view;

import org.jspecify.annotations.Nullable;

/** The relations among the globals and the nodes of an action. */
public final class NodeRelations {
  public static final int WRITTEN = 0;
  public static final int OLD = 1;
  public static final int TARGET = 2;

  /** The possible precise relations of each digit, one bit for each. */
  private static final int[] MEANINGS = {1, 2, 4, 8, 16, 8 | 16, 4 | 16, 4 | 8 | 16};

  private NodeRelations() {}

  static int node(ThreadView view, int term, int written, int old, int target) {
    int globals = view.globals.length;
    return term < globals
        ? view.globals[term]
        : term == globals + WRITTEN ? written : term == globals + OLD ? old : target;
  }

  /** The pairs of two globals. */
  static long amongGlobals(int globals) {
    return mask(globals, globals);
  }

  /** The pairs of which none is the old or the new target. */
  static long untilWritten(int globals) {
    return mask(globals, globals + WRITTEN + 1);
  }

  /** The pairs of which none is the new target. */
  static long untilOld(int globals) {
    return mask(globals, globals + OLD + 1);
  }

  /** The pairs of the first terms. */
  private static long mask(int globals, int first) {
    int terms = globals + 3;
    long all = 0;
    for (int i = 0; i < terms; i++) {
      for (int j = i + 1; j < terms; j++) {
        all = all << 3 | (j < first ? 7 : 0);
      }
    }
    return all;
  }

  /** Three bits for each pair of terms; at most seven terms, so that they fit. */
  static long relations(ThreadView view, int written, int old, int target) {
    return relations(view, written, old, target, view.globals.length + 3);
  }

  /** The same where only the first terms count. */
  static long relations(ThreadView view, int written, int old, int target, int first) {
    int terms = view.globals.length + 3;
    long all = 0;
    for (int i = 0; i < terms; i++) {
      int a = node(view, i, written, old, target);
      for (int j = i + 1; j < terms; j++) {
        int relation = j < first ? view.relation(a, node(view, j, written, old, target)) : 0;
        all = all << 3 | relation;
      }
    }
    return all;
  }

  /**
   * The relation of the first of two terms to the second; the first precedes it in the order of
   * terms.
   */
  public static int digit(long relations, int globals, int first, int second) {
    int terms = globals + 3;
    int pairsAfter = terms - 1 - second;
    for (int i = first + 1; i < terms; i++) {
      pairsAfter += terms - 1 - i;
    }
    return (int) (relations >> 3 * pairsAfter & 7);
  }

  /** Whether both may describe the same state: equal, except for what is forgotten. */
  static boolean agree(long some, long others) {
    if (some == others) {
      return true;
    }
    for (long a = some, b = others; (a | b) != 0; a >>>= 3, b >>>= 3) {
      if ((MEANINGS[(int) a & 7] & MEANINGS[(int) b & 7]) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The relation to the globals of a node in a gap after the node. */
  static long relationsInside(ThreadView view, int node) {
    int globals = view.globals.length;
    int terms = globals + 3;
    long all = 0;
    for (int i = 0; i < terms; i++) {
      for (int j = i + 1; j < terms; j++) {
        long relation = 0;
        if (j < globals) {
          relation = view.relation(view.globals[i], view.globals[j]);
        } else if (j == globals && view.globals[i] > 0) {
          int global = view.globals[i];
          boolean before = global == node || view.reaches(global, node);
          relation = before ? 2 : view.reaches(node, global) ? 3 : 4;
        }
        all = all << 3 | relation;
      }
    }
    return all;
  }

  /** For each term, whether the successor of its node may be null (1), may be a node (2). */
  static int ends(ThreadView view, int written, int old, int target) {
    int all = 0;
    for (int term = 0; term < view.globals.length + 3; term++) {
      all |= end(view, node(view, term, written, old, target)) << 2 * term;
    }
    return all;
  }

  /**
   * The case of the view in which the successor of each term is as the actor knows it; null if
   * there is none. Both describe the same state.
   */
  static @Nullable ThreadView refined(ThreadView view, int ends, int written, int old, int target) {
    ThreadView refined = view;
    for (int term = 0; term < view.globals.length + 3; term++) {
      int node = node(view, term, written, old, target);
      int wanted = ends >> 2 * term & 3;
      int possible = end(view, node);
      if ((wanted & possible) == 0) {
        return null;
      }
      if (wanted != 3 && possible == 3 && node > 0 && view.next[node] != ThreadView.FORGOTTEN) {
        refined = refined == view ? new ThreadView(view) : refined;
        settle(refined, node, wanted);
      }
    }
    return refined;
  }

  /** Decides whether the successor of the node, which may be null in the view, is null. */
  private static void settle(ThreadView view, int node, int wanted) {
    if (wanted == 1) {
      view.low[node] = ListGap.EMPTY;
      view.high[node] = ListGap.EMPTY;
    } else if (view.high[node] == ListGap.EMPTY) {
      view.low[node] &= ~1;
    } else if (view.low[node] == ListGap.EMPTY) {
      view.high[node] &= ~1;
    }
  }

  private static int end(ThreadView view, int node) {
    if (node <= 0 || view.next[node] == ThreadView.FORGOTTEN) {
      return 3;
    }
    boolean empty = ListGap.mayBeEmpty(view.low[node]) && ListGap.mayBeEmpty(view.high[node]);
    boolean nodes = ListGap.mayHaveNodes(view.low[node]) || ListGap.mayHaveNodes(view.high[node]);
    int end = 0;
    if (empty) {
      end |= view.next[node] == 0 ? 1 : 2;
    }
    return nodes ? end | 2 : end;
  }

  static int locks(ThreadView view) {
    int all = 0;
    for (int i = 0; i < view.locks.length; i++) {
      all |= view.locks[i] << 3 * i;
    }
    return all;
  }

  /** Whether two threads can have these views of the object's locks at the same time. */
  static boolean agree(ThreadView view, ListAction action) {
    for (int i = 0; i < view.locks.length; i++) {
      int others = NodeLabel.seenByOthers(action.locks >> 3 * i & 7);
      if ((others & view.locks[i]) == 0) {
        return false;
      }
    }
    for (int g = 0; g < view.globals.length; g++) {
      if ((end(view, view.globals[g]) & action.ends >> 2 * g & 3) == 0) {
        return false;
      }
    }
    return true;
  }
}
