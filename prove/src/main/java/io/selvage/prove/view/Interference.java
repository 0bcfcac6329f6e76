package io.selvage.prove.view;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a view when somebody else acts: for each node that may be the written one, known
 * by name or inside a gap. If it is none that the view reaches, the view stays as it is.
 */
final class Interference {
  private final View original;
  private final Action action;
  private final List<View> found = new ArrayList<>();
  private final int globals;
  private final long untilWritten;
  private final long untilOld;

  private Interference(View original, Action action, int globals) {
    this.original = original;
    this.action = action;
    this.globals = globals;
    this.untilWritten = Terms.untilWritten(globals);
    this.untilOld = Terms.untilOld(globals);
  }

  /**
   * @param amongGlobals how the globals of the view lie to each other
   */
  static List<View> of(View view, Action action, long amongGlobals) {
    int globals = view.globals.length;
    boolean possible =
        (action.relations & Terms.amongGlobals(globals)) == amongGlobals
            && Terms.agree(view, action);
    Interference interference = new Interference(view, action, globals);
    if (possible) {
      interference.apply(view);
    }
    return interference.found;
  }

  private void apply(View view) {
    switch (action.kind) {
      case GLOBAL_LOCK -> lock(view, View.OTHERS);
      case GLOBAL_UNLOCK -> lock(view, View.FREE);
      case GLOBAL ->
          Exposure.mark(view, view.globals[action.number])
              .forEach(each -> old(each, 0, each.globals[action.number]));
      default -> anywhere(view);
    }
  }

  private void lock(View view, int state) {
    View fitting = agreeing(view, 0, 0, 0);
    if (fitting != null) {
      View after = new View(fitting);
      after.locks[action.number] = (byte) state;
      found.add(after);
    }
  }

  /** The case in which all terms lie to each other as in the actor's view, and end as there. */
  private @Nullable View agreeing(View view, int written, int old, int target) {
    return Terms.agree(Terms.relations(view, written, old, target), action.relations)
        ? Terms.refined(view, action.ends, written, old, target)
        : null;
  }

  private void anywhere(View view) {
    int type = Label.type(action.written);
    int last = view.count;
    for (int i = 1; i < last; i++) {
      boolean unseen = action.kind == Action.Kind.LINK && view.next[i] == View.FORGOTTEN;
      boolean fits = view.type[i] == type && !unseen && !keepsWithin(view, i);
      if (fits && isPlaced(Terms.relations(view, i, 0, 0, globals + 1))) {
        View fitting = fit(view, i, action.written);
        if (fitting != null) {
          written(fitting, i);
        }
      }
      if ((type == View.BELOW || type == View.ABOVE) && mayBeInside(view, i, type)) {
        for (View cut : Exposure.inside(view, i, type, action.written)) {
          View fitting = fit(cut, cut.count - 1, action.written);
          if (fitting != null) {
            written(fitting, cut.count - 1);
          }
        }
      }
    }
  }

  /** Whether the written node lies to the globals as in the actor's view. */
  private boolean isPlaced(long relations) {
    return Terms.agree(relations, action.relations & untilWritten);
  }

  /**
   * Whether the view itself stands for what comes of it: only a label changes, to one that the node
   * may have already, and nothing else depends on it.
   */
  private boolean keepsWithin(View view, int node) {
    boolean marks = action.kind == Action.Kind.MARK || action.kind == Action.Kind.UNMARK;
    boolean decisive = marks && view.type[node] == View.TRACKED;
    return !decisive
        && (view.held[node] & View.MINE) == 0
        && isAllowed(view.marks[node], view.held[node]);
  }

  private boolean isAllowed(int marks, int held) {
    return switch (action.kind) {
      case MARK -> (marks & View.MARKED) != 0;
      case UNMARK -> (marks & View.UNMARKED) != 0;
      case LOCK -> (held & View.OTHERS) != 0;
      case UNLOCK -> (held & View.FREE) != 0;
      default -> false;
    };
  }

  private boolean mayBeInside(View view, int node, int type) {
    int gap = type == View.BELOW ? view.low[node] : view.high[node];
    return Gap.mayHaveNodes(gap)
        && !isAllowed(Gap.marks(gap), Gap.held(gap))
        && (Gap.marks(gap) & Label.marks(action.written)) != 0
        && (Gap.held(gap) & Label.seenByOthers(Label.held(action.written))) != 0
        && isPlaced(Terms.relationsInside(view, node));
  }

  /** The case of the view in which the node has the label; null if there is none. */
  private static @Nullable View fit(View view, int node, int label) {
    if (node <= 0 || label == Label.NULL) {
      return node <= 0 && label == Label.NULL ? view : null;
    }
    int marks = view.marks[node] & Label.marks(label);
    int held = view.held[node] & Label.seenByOthers(Label.held(label));
    if (view.type[node] != Label.type(label) || marks == 0 || held == 0 || view.isOwned(node)) {
      return null;
    }
    if (marks == view.marks[node] && held == view.held[node]) {
      return view;
    }
    View fitting = new View(view);
    fitting.marks[node] = (byte) marks;
    fitting.held[node] = (byte) held;
    return fitting;
  }

  private void written(View view, int node) {
    switch (action.kind) {
      case LINK ->
          Exposure.next(view, node, action.old)
              .forEach(each -> old(each, node, each.next[node]));
      case MARK, UNMARK, LOCK, UNLOCK -> {
        View fitting = agreeing(view, node, 0, 0);
        if (fitting != null) {
          found.add(changed(fitting, node));
        }
      }
      default -> throw new IllegalStateException("BUG-802 " + action.kind);
    }
  }

  /** The view if it is a case of our own, else a copy. */
  private View own(View view) {
    return view == original ? new View(view) : view;
  }

  private View changed(View view, int node) {
    View after = own(view);
    switch (action.kind) {
      case MARK -> after.marks[node] = View.MARKED;
      case UNMARK -> after.marks[node] = View.UNMARKED;
      case LOCK -> after.held[node] = View.OTHERS;
      default -> after.held[node] = View.FREE;
    }
    return after;
  }

  private void old(View view, int written, int old) {
    boolean placed =
        Terms.relations(view, written, old, 0, globals + 2) == (action.relations & untilOld);
    View fitting = placed ? fit(view, old, action.old) : null;
    if (fitting == null) {
      return;
    }
    if (action.publishes) {
      publish(fitting, written, old);
    } else if (old > 0 && action.direct) {
      Exposure.next(fitting, old, action.target)
          .forEach(each -> target(each, written, old, each.next[old]));
    } else if (old > 0) {
      walk(fitting, written, old, old);
    }
  }

  private void publish(View view, int written, int old) {
    View fitting = agreeing(view, written, old, 0);
    if (fitting == null) {
      return;
    }
    View after = own(fitting);
    int follows =
        action.follows == Action.TO_NULL ? 0 : Terms.node(view, action.follows, written, old, 0);
    int held = Label.held(action.target) == View.FREE ? View.FREE : View.OTHERS;
    int fresh = after.add(Label.type(action.target), Label.marks(action.target), held, follows);
    move(after, written, fresh);
    found.add(after);
  }

  private void move(View after, int written, int target) {
    if (action.kind == Action.Kind.GLOBAL) {
      after.globals[action.number] = target;
    } else {
      after.link(written, target);
    }
  }

  private int allowed(int type) {
    return action.path >> 2 * type & 3;
  }

  /** Finds the new target from a node on, the nodes on the way being as the action says. */
  private void walk(View before, int written, int old, int node) {
    int marks = before.marks[node] & allowed(before.type[node]);
    if (marks == 0) {
      return;
    }
    View view = new View(before);
    view.marks[node] = (byte) marks;
    insideLow(view, written, old, node);
    int low = Gap.onlyMarks(view.low[node], allowed(View.BELOW));
    if (low < 0) {
      return;
    }
    view.low[node] = (byte) low;
    insideHigh(view, written, old, node);
    int high = Gap.onlyMarks(view.high[node], allowed(View.ABOVE));
    if (high < 0) {
      return;
    }
    view.high[node] = (byte) high;
    int following = view.next[node];
    Exposure.mark(view, following).forEach(each -> target(each, written, old, following));
    if (following > 0) {
      walk(view, written, old, following);
    }
  }

  private void insideLow(View view, int written, int old, int node) {
    for (View cut : Exposure.inside(view, node, View.BELOW, action.target)) {
      int low = Gap.onlyMarks(cut.low[node], allowed(View.BELOW));
      if (low >= 0) {
        cut.low[node] = (byte) low;
        target(cut, written, old, cut.count - 1);
      }
    }
  }

  private void insideHigh(View view, int written, int old, int node) {
    for (View cut : Exposure.inside(view, node, View.ABOVE, action.target)) {
      int high = Gap.onlyMarks(cut.high[node], allowed(View.ABOVE));
      if (high >= 0) {
        cut.high[node] = (byte) high;
        target(cut, written, old, cut.count - 1);
      }
    }
  }

  private void target(View view, int written, int old, int target) {
    View labelled = fit(view, target, action.target);
    View fitting = labelled == null ? null : agreeing(labelled, written, old, target);
    if (fitting == null) {
      return;
    }
    View after = new View(fitting);
    move(after, written, target);
    if (action.cuts) {
      after.link(old, 0);
    }
    found.add(after);
  }
}
