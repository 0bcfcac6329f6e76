package io.selvage.prove.internal.list.view;

/**
 * What somebody else may do in one atomic step, as far as the view it was found in tells: what is
 * written, the labels of the nodes concerned, and how these and the globals lie to each other.
 * Relations are exact in every view, so the same hold in the view of whoever is interfered with.
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

  /** Where the link of a new node leads: to null, or to a term (a global, or these). */
  public static final int TO_NULL = -1;

  public final Kind kind;

  /** Which global or lock; -1 if none. */
  public final int number;

  /** Whether the new target is a node that nobody knew. */
  public final boolean publishes;

  /** Whether the new target is the next of the old one. */
  final boolean direct;

  /** Whether the link of the old target becomes null in the same step. */
  public final boolean cuts;

  final int written;
  final int old;
  public final int target;
  public final int follows;

  /** The marks, by type, of the nodes from the old target to before the new. */
  final int path;

  public final long relations;

  /** The locks of the object, as the actor sees them, three bits each. */
  final int locks;

  /** Whether the next of each term may be null (1) or not (2), two bits each. */
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

  /** Equal for actions that do the same, wherever in the code. */
  String key() {
    return kind + "," + number + "," + publishes + "," + direct + "," + cuts + "," + written + ","
        + old + "," + target + "," + follows + "," + path + "," + relations + "," + locks + ","
        + ends;
  }
}
