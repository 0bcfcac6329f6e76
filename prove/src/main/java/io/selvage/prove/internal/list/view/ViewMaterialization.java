package io.selvage.prove.internal.list.view;

import java.util.ArrayList;
import java.util.List;

/** Case distinctions that make an indefinite part of a view definite. */
public final class ViewMaterialization {
  private static final int ANYTHING = -1;

  private ViewMaterialization() {}

  /** The mark of the node. */
  static List<ThreadView> mark(ThreadView view, int node) {
    if (node <= 0 || view.marks[node] != (ThreadView.UNMARKED | ThreadView.MARKED)) {
      return List.of(view);
    }
    ThreadView unmarked = new ThreadView(view);
    unmarked.marks[node] = ThreadView.UNMARKED;
    ThreadView marked = new ThreadView(view);
    marked.marks[node] = ThreadView.MARKED;
    return List.of(unmarked, marked);
  }

  static List<ThreadView> mark(List<ThreadView> views, int node) {
    List<ThreadView> cases = new ArrayList<>();
    views.forEach(view -> cases.addAll(mark(view, node)));
    return cases;
  }

  /** The immediate successor of the node: the gap is then empty. */
  public static List<ThreadView> next(ThreadView view, int node) {
    return next(view, node, ANYTHING);
  }

  /** The same if the successor has the label, as far as class and mark are concerned. */
  static List<ThreadView> next(ThreadView view, int node, int label) {
    List<ThreadView> cases = new ArrayList<>();
    if (view.isDirect(node)) {
      if (isLike(view, view.next[node], label)) {
        cases.add(view);
      }
      return cases;
    }
    int low = view.low[node];
    int high = view.high[node];
    boolean mayBeDirect = ListGap.mayBeEmpty(low) && ListGap.mayBeEmpty(high);
    if (mayBeDirect && isLike(view, view.next[node], label)) {
      ThreadView direct = new ThreadView(view);
      direct.low[node] = ListGap.EMPTY;
      direct.high[node] = ListGap.EMPTY;
      cases.add(direct);
    }
    for (int mark = 1; mark <= 2; mark++) {
      boolean below = isLike(ThreadView.BELOW, mark, label);
      if (below && ListGap.mayHaveNodes(low) && (ListGap.marks(low) & mark) != 0) {
        cases.add(first(view, node, ThreadView.BELOW, mark));
      }
      boolean above = isLike(ThreadView.ABOVE, mark, label) && ListGap.mayBeEmpty(low);
      if (above && ListGap.mayHaveNodes(high) && (ListGap.marks(high) & mark) != 0) {
        cases.add(first(view, node, ThreadView.ABOVE, mark));
      }
    }
    return cases;
  }

  private static boolean isLike(ThreadView view, int node, int label) {
    return label == ANYTHING
        || (node <= 0
            ? label == NodeLabel.NULL
            : label != NodeLabel.NULL && isLike(view.type[node], view.marks[node], label));
  }

  private static boolean isLike(int type, int marks, int label) {
    return label == ANYTHING
        || type == NodeLabel.type(label) && (marks & NodeLabel.marks(label)) != 0;
  }

  private static ThreadView first(ThreadView view, int node, int type, int mark) {
    ThreadView taken = new ThreadView(view);
    byte gap = type == ThreadView.BELOW ? view.low[node] : view.high[node];
    int x = taken.add(type, mark, ListGap.held(gap), view.next[node]);
    taken.low[x] = type == ThreadView.BELOW ? ListGap.rest(gap) : ListGap.EMPTY;
    taken.high[x] = type == ThreadView.BELOW ? view.high[node] : ListGap.rest(gap);
    taken.link(node, x);
    return taken;
  }

  /** Some node in a gap after the node, with the label; it is the last node of the new view. */
  public static List<ThreadView> inside(ThreadView view, int node, int type, int label) {
    byte gap = type == ThreadView.BELOW ? view.low[node] : view.high[node];
    List<ThreadView> cases = new ArrayList<>();
    if (!ListGap.mayHaveNodes(gap)) {
      return cases;
    }
    for (int mark = 1; mark <= 2; mark++) {
      if ((ListGap.marks(gap) & mark) != 0 && isLike(type, mark, label)) {
        ThreadView taken = new ThreadView(view);
        int x = taken.add(type, mark, ListGap.held(gap), view.next[node]);
        taken.next[node] = x;
        if (type == ThreadView.BELOW) {
          taken.low[node] = ListGap.rest(gap);
          taken.high[node] = ListGap.EMPTY;
          taken.low[x] = ListGap.rest(gap);
          taken.high[x] = view.high[node];
        } else {
          taken.high[node] = ListGap.rest(gap);
          taken.high[x] = ListGap.rest(gap);
        }
        cases.add(taken);
      }
    }
    return cases;
  }
}
