package io.selvage.prove.internal.list.view;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effect of another thread's action on a view: one case for each node that may be the written
 * one, named or inside a gap. If the view does not reach it, the view is unchanged.
 */
final class ViewInterference {
  private final ThreadView original;
  private final ListAction action;
  private final List<ThreadView> found = new ArrayList<>();
  private final int globals;
  private final long untilWritten;
  private final long untilOld;

  private ViewInterference(ThreadView original, ListAction action, int globals) {
    this.original = original;
    this.action = action;
    this.globals = globals;
    this.untilWritten = NodeRelations.untilWritten(globals);
    this.untilOld = NodeRelations.untilOld(globals);
  }

  /**
   * @param amongGlobals the relations among the globals of the view
   */
  static List<ThreadView> of(ThreadView view, ListAction action, long amongGlobals) {
    int globals = view.globals.length;
    boolean possible =
        (action.relations & NodeRelations.amongGlobals(globals)) == amongGlobals
            && NodeRelations.agree(view, action);
    ViewInterference interference = new ViewInterference(view, action, globals);
    if (possible) {
      interference.apply(view);
    }
    return interference.found;
  }

  private void apply(ThreadView view) {
    switch (action.kind) {
      case GLOBAL_LOCK -> lock(view, ThreadView.OTHERS);
      case GLOBAL_UNLOCK -> lock(view, ThreadView.FREE);
      case GLOBAL ->
          ViewMaterialization.mark(view, view.globals[action.number])
              .forEach(each -> old(each, 0, each.globals[action.number]));
      default -> anywhere(view);
    }
  }

  private void lock(ThreadView view, int state) {
    ThreadView fitting = agreeing(view, 0, 0, 0);
    if (fitting != null) {
      ThreadView after = new ThreadView(fitting);
      after.locks[action.number] = (byte) state;
      found.add(after);
    }
  }

  /** The case in which all relations and successors of terms are as in the actor's view. */
  private @Nullable ThreadView agreeing(ThreadView view, int written, int old, int target) {
    return NodeRelations.agree(
            NodeRelations.relations(view, written, old, target), action.relations)
        ? NodeRelations.refined(view, action.ends, written, old, target)
        : null;
  }

  private void anywhere(ThreadView view) {
    int type = NodeLabel.type(action.written);
    int last = view.count;
    for (int i = 1; i < last; i++) {
      boolean unseen = action.kind == ListAction.Kind.LINK && view.next[i] == ThreadView.FORGOTTEN;
      boolean fits = view.type[i] == type && !unseen && !keepsWithin(view, i);
      if (fits && isPlaced(NodeRelations.relations(view, i, 0, 0, globals + 1))) {
        ThreadView fitting = fit(view, i, action.written);
        if (fitting != null) {
          written(fitting, i);
        }
      }
      if ((type == ThreadView.BELOW || type == ThreadView.ABOVE) && mayBeInside(view, i, type)) {
        for (ThreadView cut : ViewMaterialization.inside(view, i, type, action.written)) {
          ThreadView fitting = fit(cut, cut.count - 1, action.written);
          if (fitting != null) {
            written(fitting, cut.count - 1);
          }
        }
      }
    }
  }

  /** Whether the relations of the written node to the globals are as in the actor's view. */
  private boolean isPlaced(long relations) {
    return NodeRelations.agree(relations, action.relations & untilWritten);
  }

  /**
   * Whether the view itself covers the result: only a label changes, to one that the node may
   * already have, and nothing else depends on it.
   */
  private boolean keepsWithin(ThreadView view, int node) {
    boolean marks = action.kind == ListAction.Kind.MARK || action.kind == ListAction.Kind.UNMARK;
    boolean decisive = marks && view.type[node] == ThreadView.TRACKED;
    return !decisive
        && (view.held[node] & ThreadView.MINE) == 0
        && isAllowed(view.marks[node], view.held[node]);
  }

  private boolean isAllowed(int marks, int held) {
    return switch (action.kind) {
      case MARK -> (marks & ThreadView.MARKED) != 0;
      case UNMARK -> (marks & ThreadView.UNMARKED) != 0;
      case LOCK -> (held & ThreadView.OTHERS) != 0;
      case UNLOCK -> (held & ThreadView.FREE) != 0;
      default -> false;
    };
  }

  private boolean mayBeInside(ThreadView view, int node, int type) {
    int gap = type == ThreadView.BELOW ? view.low[node] : view.high[node];
    return ListGap.mayHaveNodes(gap)
        && !isAllowed(ListGap.marks(gap), ListGap.held(gap))
        && (ListGap.marks(gap) & NodeLabel.marks(action.written)) != 0
        && (ListGap.held(gap) & NodeLabel.seenByOthers(NodeLabel.held(action.written))) != 0
        && isPlaced(NodeRelations.relationsInside(view, node));
  }

  /** The case of the view in which the node has the label; null if impossible. */
  private static @Nullable ThreadView fit(ThreadView view, int node, int label) {
    if (node <= 0 || label == NodeLabel.NULL) {
      return node <= 0 && label == NodeLabel.NULL ? view : null;
    }
    int marks = view.marks[node] & NodeLabel.marks(label);
    int held = view.held[node] & NodeLabel.seenByOthers(NodeLabel.held(label));
    if (view.type[node] != NodeLabel.type(label) || marks == 0 || held == 0 || view.isOwned(node)) {
      return null;
    }
    if (marks == view.marks[node] && held == view.held[node]) {
      return view;
    }
    ThreadView fitting = new ThreadView(view);
    fitting.marks[node] = (byte) marks;
    fitting.held[node] = (byte) held;
    return fitting;
  }

  private void written(ThreadView view, int node) {
    switch (action.kind) {
      case LINK ->
          ViewMaterialization.next(view, node, action.old)
              .forEach(each -> old(each, node, each.next[node]));
      case MARK, UNMARK, LOCK, UNLOCK -> {
        ThreadView fitting = agreeing(view, node, 0, 0);
        if (fitting != null) {
          found.add(changed(fitting, node));
        }
      }
      default -> throw new IllegalStateException("BUG-802 " + action.kind);
    }
  }

  /** The view if it is already a copy of our own, otherwise a copy. */
  private ThreadView own(ThreadView view) {
    return view == original ? new ThreadView(view) : view;
  }

  private ThreadView changed(ThreadView view, int node) {
    ThreadView after = own(view);
    switch (action.kind) {
      case MARK -> after.marks[node] = ThreadView.MARKED;
      case UNMARK -> after.marks[node] = ThreadView.UNMARKED;
      case LOCK -> after.held[node] = ThreadView.OTHERS;
      default -> after.held[node] = ThreadView.FREE;
    }
    return after;
  }

  private void old(ThreadView view, int written, int old) {
    boolean placed =
        NodeRelations.relations(view, written, old, 0, globals + 2)
            == (action.relations & untilOld);
    ThreadView fitting = placed ? fit(view, old, action.old) : null;
    if (fitting == null) {
      return;
    }
    if (action.publishes) {
      publish(fitting, written, old);
    } else if (old > 0 && action.direct) {
      ViewMaterialization.next(fitting, old, action.target)
          .forEach(each -> target(each, written, old, each.next[old]));
    } else if (old > 0) {
      walk(fitting, written, old, old);
    }
  }

  private void publish(ThreadView view, int written, int old) {
    ThreadView fitting = agreeing(view, written, old, 0);
    if (fitting == null) {
      return;
    }
    ThreadView after = own(fitting);
    int follows =
        action.follows == ListAction.TO_NULL
            ? 0
            : NodeRelations.node(view, action.follows, written, old, 0);
    int held =
        NodeLabel.held(action.target) == ThreadView.FREE ? ThreadView.FREE : ThreadView.OTHERS;
    int fresh =
        after.add(NodeLabel.type(action.target), NodeLabel.marks(action.target), held, follows);
    move(after, written, fresh);
    found.add(after);
  }

  private void move(ThreadView after, int written, int target) {
    if (action.kind == ListAction.Kind.GLOBAL) {
      after.globals[action.number] = target;
    } else {
      after.link(written, target);
    }
  }

  private int allowed(int type) {
    return action.path >> 2 * type & 3;
  }

  /**
   * Searches the new target from a node on; the nodes on the way must be as the action requires.
   */
  private void walk(ThreadView before, int written, int old, int node) {
    int marks = before.marks[node] & allowed(before.type[node]);
    if (marks == 0) {
      return;
    }
    ThreadView view = new ThreadView(before);
    view.marks[node] = (byte) marks;
    insideLow(view, written, old, node);
    int low = ListGap.onlyMarks(view.low[node], allowed(ThreadView.BELOW));
    if (low < 0) {
      return;
    }
    view.low[node] = (byte) low;
    insideHigh(view, written, old, node);
    int high = ListGap.onlyMarks(view.high[node], allowed(ThreadView.ABOVE));
    if (high < 0) {
      return;
    }
    view.high[node] = (byte) high;
    int following = view.next[node];
    ViewMaterialization.mark(view, following)
        .forEach(each -> target(each, written, old, following));
    if (following > 0) {
      walk(view, written, old, following);
    }
  }

  private void insideLow(ThreadView view, int written, int old, int node) {
    for (ThreadView cut : ViewMaterialization.inside(view, node, ThreadView.BELOW, action.target)) {
      int low = ListGap.onlyMarks(cut.low[node], allowed(ThreadView.BELOW));
      if (low >= 0) {
        cut.low[node] = (byte) low;
        target(cut, written, old, cut.count - 1);
      }
    }
  }

  private void insideHigh(ThreadView view, int written, int old, int node) {
    for (ThreadView cut : ViewMaterialization.inside(view, node, ThreadView.ABOVE, action.target)) {
      int high = ListGap.onlyMarks(cut.high[node], allowed(ThreadView.ABOVE));
      if (high >= 0) {
        cut.high[node] = (byte) high;
        target(cut, written, old, cut.count - 1);
      }
    }
  }

  private void target(ThreadView view, int written, int old, int target) {
    ThreadView labelled = fit(view, target, action.target);
    ThreadView fitting = labelled == null ? null : agreeing(labelled, written, old, target);
    if (fitting == null) {
      return;
    }
    ThreadView after = new ThreadView(fitting);
    move(after, written, target);
    if (action.cuts) {
      after.link(old, 0);
    }
    found.add(after);
  }
}
