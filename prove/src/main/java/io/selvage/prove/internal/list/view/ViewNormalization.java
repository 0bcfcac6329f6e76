package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.ViewWord;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The normal form of views: without dead variables, unnamed nodes in gaps, canonically numbered.
 */
public final class ViewNormalization {
  private final ThreadView view;
  private final boolean[] named;
  private final boolean[] kept;
  private final LinkLiveness needs;
  private LinkLiveness.Known known = new LinkLiveness.Known(0, 0, 0, 0);

  private ViewNormalization(ThreadView view, LinkLiveness needs) {
    this.needs = needs;
    this.view = view;
    this.named = new boolean[view.count];
    this.kept = new boolean[view.count];
  }

  /** Modifies the given view. */
  public static ThreadView of(ThreadView view, BitSet live, LinkLiveness needs) {
    kill(view, live);
    ViewNormalization normal = new ViewNormalization(view, needs);
    normal.findKept();
    normal.absorb();
    return normal.numbered();
  }

  private static void kill(ThreadView view, BitSet live) {
    for (int v = 1; v < view.words.length; v++) {
      if (!live.get(v)) {
        view.words[v] = ViewWord.DEAD;
      }
    }
  }

  /** First what is followed to its end; then what is only held, whose links are forgotten. */
  private void findKept() {
    for (int global : view.globals) {
      keep(global);
    }
    lookAtVariables();
    for (int v = 1; v < view.words.length; v++) {
      int node = ViewWord.subject(view.words[v]);
      if (node > 0 && !kept[node] && isFollowed(v, node)) {
        keep(node);
      }
    }
    for (int word : view.words) {
      hold(ViewWord.subject(word));
    }
    hold(view.removed);
  }

  /** The variables determine which links will be followed; the list has already been retained. */
  private void lookAtVariables() {
    long marked = 0;
    long lost = 0;
    long falses = 0;
    long trues = 0;
    for (int v = 1; v < Math.min(Long.SIZE, view.words.length); v++) {
      int word = view.words[v];
      long bit = 1L << v;
      falses |= word == ViewWord.NULL ? bit : 0;
      trues |= word == ViewWord.ONE ? bit : 0;
      if (ViewWord.isNode(word)) {
        int node = ViewWord.number(word);
        marked |= view.marks[node] == ThreadView.MARKED ? bit : 0;
        lost |= isLost(node) ? bit : 0;
      }
    }
    known = new LinkLiveness.Known(marked, lost, falses, trues);
  }

  /** Whether the node was shared once, but neither list nor variables lead to it now. */
  private boolean isLost(int node) {
    if (kept[node] || view.isOwned(node)) {
      return false;
    }
    for (int word : view.words) {
      if (ViewWord.isNode(word) && view.reaches(ViewWord.number(word), node)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFollowed(int variable, int node) {
    return view.isOwned(node)
        || view.next[node] != ThreadView.FORGOTTEN
            && ViewWord.isNode(view.words[variable])
            && needs.link(view.at, variable, known);
  }

  private void hold(int node) {
    if (node > 0) {
      named[node] = true;
    }
    if (node > 0 && !kept[node]) {
      kept[node] = true;
      view.next[node] = ThreadView.FORGOTTEN;
      view.low[node] = ListGap.EMPTY;
      view.high[node] = ListGap.EMPTY;
    }
  }

  private void keep(int root) {
    if (root > 0) {
      named[root] = true;
    }
    for (int i = root; i > 0 && !kept[i]; i = view.next[i]) {
      kept[i] = true;
    }
  }

  private void absorb() {
    int[] entries = new int[view.count];
    for (int i = 1; i < view.count; i++) {
      if (kept[i] && view.next[i] > 0) {
        entries[view.next[i]]++;
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int u = 1; u < view.count; u++) {
        if (kept[u]) {
          int v = view.next[u];
          boolean nameless = v > 0 && v != u && !named[v] && entries[v] == 1;
          if (nameless && !view.isOwned(v) && (view.held[v] & ThreadView.MINE) == 0) {
            changed |= absorb(u, v);
          }
        }
      }
    }
  }

  private boolean absorb(int u, int v) {
    int marks = view.marks[v];
    int held = view.held[v];
    if (view.type[v] == ThreadView.BELOW && view.high[u] == ListGap.EMPTY) {
      view.low[u] = ListGap.around(view.low[u], marks, held, view.low[v]);
      view.high[u] = view.high[v];
    } else if (view.type[v] == ThreadView.ABOVE && view.low[v] == ListGap.EMPTY) {
      view.high[u] = ListGap.around(view.high[u], marks, held, view.high[v]);
    } else {
      return false;
    }
    view.next[u] = view.next[v];
    kept[v] = false;
    return true;
  }

  private ThreadView numbered() {
    int[] numbers = new int[view.count];
    int[] order = new int[view.count];
    int count = 1;
    for (int global : view.globals) {
      count = number(global, numbers, order, count);
    }
    for (int word : view.words) {
      count = number(ViewWord.subject(word), numbers, order, count);
    }
    count = number(view.removed, numbers, order, count);
    ThreadView normal = new ThreadView(view.words.length, view.globals.length, view.locks.length);
    if (count > normal.next.length) {
      normal.grow(count);
    }
    normal.count = count;
    for (int i = 1; i < count; i++) {
      int old = order[i];
      int following = view.next[old];
      normal.next[i] =
          following == ThreadView.FORGOTTEN ? ThreadView.FORGOTTEN : numbers[following];
      normal.type[i] = view.type[old];
      normal.marks[i] = view.marks[old];
      normal.held[i] = view.held[old];
      normal.owned[i] = view.owned[old];
      normal.data[i] = view.data[old];
      normal.low[i] = view.low[old];
      normal.high[i] = view.high[old];
    }
    copyRoots(normal, numbers);
    return normal;
  }

  private int number(int root, int[] numbers, int[] order, int next) {
    int count = next;
    for (int i = root; i > 0 && numbers[i] == 0; i = view.next[i]) {
      numbers[i] = count;
      order[count++] = i;
    }
    return count;
  }

  private void copyRoots(ThreadView normal, int[] numbers) {
    normal.at = view.at;
    normal.operation = view.operation;
    normal.key = view.key;
    normal.linearized = view.linearized;
    normal.seen = view.seen;
    normal.removed = numbers[view.removed];
    for (int g = 0; g < view.globals.length; g++) {
      normal.globals[g] = numbers[view.globals[g]];
    }
    System.arraycopy(view.locks, 0, normal.locks, 0, view.locks.length);
    Arrays.setAll(
        normal.words,
        v -> {
          int about = ViewWord.subject(view.words[v]);
          return about == 0 ? view.words[v] : ViewWord.about(view.words[v], numbers[about]);
        });
  }
}
