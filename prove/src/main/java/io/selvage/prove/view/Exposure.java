package io.selvage.prove.view;

import java.util.ArrayList;
import java.util.List;

/** Cases of a view in which something is definite that was not. */
final class Exposure {
  private static final int ANYTHING = -1;

  private Exposure() {}

  /** The mark of the node. */
  static List<View> mark(View view, int node) {
    if (node <= 0 || view.marks[node] != (View.UNMARKED | View.MARKED)) {
      return List.of(view);
    }
    View unmarked = new View(view);
    unmarked.marks[node] = View.UNMARKED;
    View marked = new View(view);
    marked.marks[node] = View.MARKED;
    return List.of(unmarked, marked);
  }

  static List<View> mark(List<View> views, int node) {
    List<View> cases = new ArrayList<>();
    views.forEach(view -> cases.addAll(mark(view, node)));
    return cases;
  }

  /** What comes right after the node: nothing lies between them then. */
  static List<View> next(View view, int node) {
    return next(view, node, ANYTHING);
  }

  /** The same where what comes after has the label, as far as its class and mark go. */
  static List<View> next(View view, int node, int label) {
    List<View> cases = new ArrayList<>();
    if (view.isDirect(node)) {
      if (isLike(view, view.next[node], label)) {
        cases.add(view);
      }
      return cases;
    }
    int low = view.low[node];
    int high = view.high[node];
    boolean mayBeDirect = Gap.mayBeEmpty(low) && Gap.mayBeEmpty(high);
    if (mayBeDirect && isLike(view, view.next[node], label)) {
      View direct = new View(view);
      direct.low[node] = Gap.EMPTY;
      direct.high[node] = Gap.EMPTY;
      cases.add(direct);
    }
    for (int mark = 1; mark <= 2; mark++) {
      boolean below = isLike(View.BELOW, mark, label);
      if (below && Gap.mayHaveNodes(low) && (Gap.marks(low) & mark) != 0) {
        cases.add(first(view, node, View.BELOW, mark));
      }
      boolean above = isLike(View.ABOVE, mark, label) && Gap.mayBeEmpty(low);
      if (above && Gap.mayHaveNodes(high) && (Gap.marks(high) & mark) != 0) {
        cases.add(first(view, node, View.ABOVE, mark));
      }
    }
    return cases;
  }

  private static boolean isLike(View view, int node, int label) {
    return label == ANYTHING
        || (node <= 0
            ? label == Label.NULL
            : label != Label.NULL && isLike(view.type[node], view.marks[node], label));
  }

  private static boolean isLike(int type, int marks, int label) {
    return label == ANYTHING || type == Label.type(label) && (marks & Label.marks(label)) != 0;
  }

  private static View first(View view, int node, int type, int mark) {
    View taken = new View(view);
    byte gap = type == View.BELOW ? view.low[node] : view.high[node];
    int x = taken.add(type, mark, Gap.held(gap), view.next[node]);
    taken.low[x] = type == View.BELOW ? Gap.rest(gap) : Gap.EMPTY;
    taken.high[x] = type == View.BELOW ? view.high[node] : Gap.rest(gap);
    taken.link(node, x);
    return taken;
  }

  /** Some node in a gap after the node, as the label; it is the last node of the new view. */
  static List<View> inside(View view, int node, int type, int label) {
    byte gap = type == View.BELOW ? view.low[node] : view.high[node];
    List<View> cases = new ArrayList<>();
    if (!Gap.mayHaveNodes(gap)) {
      return cases;
    }
    for (int mark = 1; mark <= 2; mark++) {
      if ((Gap.marks(gap) & mark) != 0 && isLike(type, mark, label)) {
        View taken = new View(view);
        int x = taken.add(type, mark, Gap.held(gap), view.next[node]);
        taken.next[node] = x;
        if (type == View.BELOW) {
          taken.low[node] = Gap.rest(gap);
          taken.high[node] = Gap.EMPTY;
          taken.low[x] = Gap.rest(gap);
          taken.high[x] = view.high[node];
        } else {
          taken.high[node] = Gap.rest(gap);
          taken.high[x] = Gap.rest(gap);
        }
        cases.add(taken);
      }
    }
    return cases;
  }
}
