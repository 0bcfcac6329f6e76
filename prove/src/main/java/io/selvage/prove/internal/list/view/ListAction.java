package io.selvage.prove.internal.list.view;

/**
 * The possible effect of one atomic step of another thread, as far as the view in which it was
 * found shows: what is written, the labels of the nodes involved, and the relations among these and
 * the globals. Relations are exact in every view, so they also hold in the view that suffers the
 * interference.
 */
public final class ListAction {
  public enum Kind {
    /** The link of a node. */
    LINK,
    GLOBAL,
    MARK,
    UNMARK,
    LOCK,
    UNLOCK,
    GLOBAL_LOCK,
    GLOBAL_UNLOCK
  }

  /** The target of a new node's link: null, or a term (a global, or these). */
  public static final int TO_NULL = -1;

  public final Kind kind;

  /** The number of the global or lock; -1 if none. */
  public final int number;

  /** Whether the new target is a node that was private before. */
  public final boolean publishes;

  /** Whether the new target is the immediate successor of the old one. */
  final boolean direct;

  /** Whether the same step sets the link of the old target to null. */
  public final boolean cuts;

  final int written;
  final int old;
  public final int target;
  public final int follows;

  /** The marks, by type, of the nodes from the old target up to but excluding the new one. */
  final int path;

  public final long relations;

  /** The locks of the object, as the actor sees them, three bits each. */
  final int locks;

  /** Whether the successor of each term may be null (1) or a node (2), two bits each. */
  final int ends;

  final int line;
  final String operation;

  ListAction(
      Kind kind,
      int number,
      boolean publishes,
      boolean direct,
      boolean cuts,
      int[] labels,
      int follows,
      int path,
      long relations,
      int locks,
      int ends,
      int line,
      String operation) {
    this.kind = kind;
    this.number = number;
    this.publishes = publishes;
    this.direct = direct;
    this.cuts = cuts;
    this.written = labels[0];
    this.old = labels[1];
    this.target = labels[2];
    this.follows = follows;
    this.path = path;
    this.relations = relations;
    this.locks = locks;
    this.ends = ends;
    this.line = line;
    this.operation = operation;
  }

  /** Equal for actions with the same effect, wherever they are in the code. */
  String key() {
    return kind + "," + number + "," + publishes + "," + direct + "," + cuts + "," + written + ","
        + old + "," + target + "," + follows + "," + path + "," + relations + "," + locks + ","
        + ends;
  }
}
