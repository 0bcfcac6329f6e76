package io.selvage.prove.internal.list.view;

import io.selvage.prove.internal.list.view.ListAction.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The distinct actions found so far. */
public final class ActionRecorder {
  private final Map<String, ListAction> known = new LinkedHashMap<>();
  private final List<ListAction> actions = new ArrayList<>();
  private boolean cuts;
  private int line;
  private String operation = "";

  /** Sets the position of the next step. */
  void standAt(int where, String who) {
    line = where;
    operation = who;
  }

  int line() {
    return line;
  }

  public List<ListAction> actions() {
    return actions;
  }

  /**
   * The link of a node is written; all labels are definite, and no unnamed node follows the node.
   */
  public void link(ThreadView view, int written, int target) {
    move(view, Kind.LINK, -1, written, view.next[written], target);
  }

  /** The same, and the same step sets the link of the old target to null. */
  public void cut(ThreadView view, int written, int target) {
    cuts = true;
    move(view, Kind.LINK, -1, written, view.next[written], target);
    cuts = false;
  }

  public void global(ThreadView view, int number, int target) {
    move(view, Kind.GLOBAL, number, 0, view.globals[number], target);
  }

  public void node(ThreadView view, Kind kind, int node) {
    int[] labels = {NodeLabel.of(view, node), 0, 0};
    add(view, kind, -1, labels, new Target(false, false, 0, 0), node, 0, 0);
  }

  void lock(ThreadView view, Kind kind, int number) {
    add(view, kind, number, new int[3], new Target(false, false, 0, 0), 0, 0, 0);
  }

  private record Target(boolean publishes, boolean direct, int follows, int path) {}

  private void move(ThreadView view, Kind kind, int number, int written, int old, int target) {
    int[] labels = {
      NodeLabel.of(view, written), NodeLabel.of(view, old), NodeLabel.of(view, target)
    };
    if (target > 0 && view.isOwned(target)) {
      Target fresh = new Target(true, false, follows(view, written, old, target), 0);
      add(view, kind, number, labels, fresh, written, old, 0);
      return;
    }
    if (old <= 0 || target > 0 && !view.reaches(old, target)) {
      throw new ListProofFailure(
          "PRV-035 a link is redirected to a node that is not reachable from the old target", view);
    }
    boolean direct = view.isDirect(old) && view.next[old] == target;
    Target shared = new Target(false, direct, 0, path(view, old, target));
    add(view, kind, number, labels, shared, written, old, target);
  }

  /** Where the new node leads: this must be a node that the others can also reach. */
  private static int follows(ThreadView view, int written, int old, int target) {
    int after = view.next[target];
    if (!view.isDirect(target)) {
      throw new ListProofFailure(
          "PRV-035 a new node is linked to nodes that no variable refers to", view);
    }
    if (after == 0) {
      return ListAction.TO_NULL;
    }
    int globals = view.globals.length;
    if (after == old) {
      return globals + NodeRelations.OLD;
    }
    if (after == written) {
      return globals + NodeRelations.WRITTEN;
    }
    for (int g = 0; g < globals; g++) {
      if (view.globals[g] == after) {
        return g;
      }
    }
    throw new ListProofFailure("PRV-035 a new node is linked to none of the nodes involved", view);
  }

  /** The marks by type, two bits each, of the nodes from one up to but excluding the other. */
  private static int path(ThreadView view, int from, int to) {
    int all = 0;
    for (int i = from; i != to && i > 0; i = view.next[i]) {
      all |= view.marks[i] << 2 * view.type[i];
      if (ListGap.mayHaveNodes(view.low[i])) {
        all |= ListGap.marks(view.low[i]) << 2 * ThreadView.BELOW;
      }
      if (ListGap.mayHaveNodes(view.high[i])) {
        all |= ListGap.marks(view.high[i]) << 2 * ThreadView.ABOVE;
      }
    }
    return all;
  }

  private void add(
      ThreadView view,
      Kind kind,
      int number,
      int[] labels,
      Target to,
      int written,
      int old,
      int target) {
    long relations = NodeRelations.relations(view, written, old, target);
    ListAction action =
        new ListAction(
            kind,
            number,
            to.publishes(),
            to.direct(),
            cuts,
            labels,
            to.follows(),
            to.path(),
            relations,
            NodeRelations.locks(view),
            NodeRelations.ends(view, written, old, target),
            line,
            operation);
    if (known.putIfAbsent(action.key(), action) == null) {
      actions.add(action);
    }
  }
}
