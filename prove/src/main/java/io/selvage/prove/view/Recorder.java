package io.selvage.prove.view;

import io.selvage.prove.view.Action.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The actions found so far, each once. */
final class Recorder {
  private final Map<String, Action> known = new LinkedHashMap<>();
  private final List<Action> actions = new ArrayList<>();
  private boolean cuts;
  private int line;
  private String operation = "";

  /** Whose step is next. */
  void standAt(int where, String who) {
    line = where;
    operation = who;
  }

  int line() {
    return line;
  }

  List<Action> actions() {
    return actions;
  }

  /** The link of a node is written; all labels are definite, and nothing lies after the node. */
  void link(View view, int written, int target) {
    move(view, Kind.LINK, -1, written, view.next[written], target);
  }

  /** The same, and the link of the old target becomes null in the same step. */
  void cut(View view, int written, int target) {
    cuts = true;
    move(view, Kind.LINK, -1, written, view.next[written], target);
    cuts = false;
  }

  void global(View view, int number, int target) {
    move(view, Kind.GLOBAL, number, 0, view.globals[number], target);
  }

  void node(View view, Kind kind, int node) {
    int[] labels = {Label.of(view, node), 0, 0};
    add(view, kind, -1, labels, new Target(false, false, 0, 0), node, 0, 0);
  }

  void lock(View view, Kind kind, int number) {
    add(view, kind, number, new int[3], new Target(false, false, 0, 0), 0, 0, 0);
  }

  private record Target(boolean publishes, boolean direct, int follows, int path) {}

  private void move(View view, Kind kind, int number, int written, int old, int target) {
    int[] labels = {Label.of(view, written), Label.of(view, old), Label.of(view, target)};
    if (target > 0 && view.isOwned(target)) {
      Target fresh = new Target(true, false, follows(view, written, old, target), 0);
      add(view, kind, number, labels, fresh, written, old, 0);
      return;
    }
    if (old <= 0 || target > 0 && !view.reaches(old, target)) {
      throw new Unproved("PRV-035 a link to a node that the old target does not lead to", view);
    }
    boolean direct = view.isDirect(old) && view.next[old] == target;
    Target shared = new Target(false, direct, 0, path(view, old, target));
    add(view, kind, number, labels, shared, written, old, target);
  }

  /** Where the new node leads: that must be something that the others can find, too. */
  private static int follows(View view, int written, int old, int target) {
    int after = view.next[target];
    if (!view.isDirect(target)) {
      throw new Unproved("PRV-035 a new node that leads to nodes without a name", view);
    }
    if (after == 0) {
      return Action.TO_NULL;
    }
    int globals = view.globals.length;
    if (after == old) {
      return globals + Terms.OLD;
    }
    if (after == written) {
      return globals + Terms.WRITTEN;
    }
    for (int g = 0; g < globals; g++) {
      if (view.globals[g] == after) {
        return g;
      }
    }
    throw new Unproved("PRV-035 a new node that leads to none of the nodes concerned", view);
  }

  /** The marks by type, two bits each, of the nodes from one to before the other. */
  private static int path(View view, int from, int to) {
    int all = 0;
    for (int i = from; i != to && i > 0; i = view.next[i]) {
      all |= view.marks[i] << 2 * view.type[i];
      if (Gap.mayHaveNodes(view.low[i])) {
        all |= Gap.marks(view.low[i]) << 2 * View.BELOW;
      }
      if (Gap.mayHaveNodes(view.high[i])) {
        all |= Gap.marks(view.high[i]) << 2 * View.ABOVE;
      }
    }
    return all;
  }

  private void add(
      View view, Kind kind, int number, int[] labels, Target to, int written, int old, int target) {
    long relations = Terms.relations(view, written, old, target);
    Action action =
        new Action(
            kind,
            number,
            to.publishes(),
            to.direct(),
            cuts,
            labels,
            to.follows(),
            to.path(),
            relations,
            Terms.locks(view),
            Terms.ends(view, written, old, target),
            line,
            operation);
    if (known.putIfAbsent(action.key(), action) == null) {
      actions.add(action);
    }
  }
}
