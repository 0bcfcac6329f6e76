package io.selvage.prove.view;

/** How the globals and the nodes of an action lie to each other. */
final class Terms {
  static final int WRITTEN = 0;
  static final int OLD = 1;
  static final int TARGET = 2;

  private Terms() {}

  static int node(View view, int term, int written, int old, int target) {
    int globals = view.globals.length;
    return term < globals
        ? view.globals[term]
        : term == globals + WRITTEN ? written : term == globals + OLD ? old : target;
  }

  /** One digit for each pair of terms; at most seven terms, so that it fits. */
  static long relations(View view, int written, int old, int target) {
    int terms = view.globals.length + 3;
    long all = 0;
    for (int i = 0; i < terms; i++) {
      int a = node(view, i, written, old, target);
      for (int j = i + 1; j < terms; j++) {
        all = 5 * all + view.relation(a, node(view, j, written, old, target));
      }
    }
    return all;
  }

  /** For each global, whether what comes after its node may be null (1), may be a node (2). */
  static int ends(View view) {
    int all = 0;
    for (int g = 0; g < view.globals.length; g++) {
      all |= end(view, view.globals[g]) << 2 * g;
    }
    return all;
  }

  private static int end(View view, int node) {
    if (node <= 0) {
      return 3;
    }
    boolean empty = Gap.mayBeEmpty(view.low[node]) && Gap.mayBeEmpty(view.high[node]);
    boolean nodes = Gap.mayHaveNodes(view.low[node]) || Gap.mayHaveNodes(view.high[node]);
    int end = 0;
    if (empty) {
      end |= view.next[node] == 0 ? 1 : 2;
    }
    return nodes ? end | 2 : end;
  }

  static int locks(View view) {
    int all = 0;
    for (int i = 0; i < view.locks.length; i++) {
      all |= view.locks[i] << 3 * i;
    }
    return all;
  }

  /** Whether two threads can see the locks of the object like this at the same time. */
  static boolean agree(View view, Action action) {
    for (int i = 0; i < view.locks.length; i++) {
      int others = Label.seenByOthers(action.locks >> 3 * i & 7);
      if ((others & view.locks[i]) == 0) {
        return false;
      }
    }
    int mine = ends(view);
    for (int g = 0; g < view.globals.length; g++) {
      if ((mine >> 2 * g & action.ends >> 2 * g & 3) == 0) {
        return false;
      }
    }
    return true;
  }
}
