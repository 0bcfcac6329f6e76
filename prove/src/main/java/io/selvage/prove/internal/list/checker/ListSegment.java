package io.selvage.prove.internal.list.checker;

/**
 * Nodes without names between two others, all on the same side of the tracked key.
 *
 * @param empty whether there may be none
 * @param some whether there may be some
 */
record ListSegment(boolean empty, boolean some, int marks, int held) {
  static final ListSegment NONE = new ListSegment(true, false, 0, 0);

  static ListSegment parse(int gap) {
    return new ListSegment((gap & 1) != 0, (gap & 2) != 0, gap >> 2 & 3, gap >> 4 & 7);
  }

  boolean isNone() {
    return !some;
  }

  /** What may be left on either side of a node that was found in it. */
  ListSegment part() {
    return new ListSegment(true, true, marks, held);
  }

  /** Whether every such stretch is one of the other kind. */
  boolean isWithin(ListSegment other) {
    return (!empty || other.empty)
        && (!some || other.some && (marks & ~other.marks) == 0 && (held & ~other.held) == 0);
  }

  /** This, and then that. */
  ListSegment then(ListSegment that) {
    int allMarks = (some ? marks : 0) | (that.some ? that.marks : 0);
    int allHeld = (some ? held : 0) | (that.some ? that.held : 0);
    return new ListSegment(empty && that.empty, some || that.some, allMarks, allHeld);
  }

  static ListSegment one(int marks, int held) {
    return new ListSegment(false, true, marks, held);
  }

  /** Those of these kinds in which all nodes have one of the marks. */
  ListSegment limitedTo(int allowed) {
    boolean possible = some && (marks & allowed) != 0;
    return possible
        ? new ListSegment(empty, true, marks & allowed, held)
        : new ListSegment(empty, false, 0, 0);
  }

  ListSegment nonEmpty() {
    return new ListSegment(false, some, marks, held);
  }

  boolean isPossible() {
    return empty || some;
  }
}
