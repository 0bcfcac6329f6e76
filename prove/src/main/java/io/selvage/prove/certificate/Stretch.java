package io.selvage.prove.certificate;

/**
 * Nodes without names between two others, all on the same side of the tracked key.
 *
 * @param empty whether there may be none
 * @param some whether there may be some
 */
record Stretch(boolean empty, boolean some, int marks, int held) {
  static final Stretch NONE = new Stretch(true, false, 0, 0);

  static Stretch parse(int gap) {
    return new Stretch((gap & 1) != 0, (gap & 2) != 0, gap >> 2 & 3, gap >> 4 & 7);
  }

  boolean isNone() {
    return !some;
  }

  /** What may be left on either side of a node that was found in it. */
  Stretch part() {
    return new Stretch(true, true, marks, held);
  }

  /** Whether every such stretch is one of the other kind. */
  boolean isWithin(Stretch other) {
    return (!empty || other.empty)
        && (!some || other.some && (marks & ~other.marks) == 0 && (held & ~other.held) == 0);
  }

  /** This, and then that. */
  Stretch then(Stretch that) {
    int allMarks = (some ? marks : 0) | (that.some ? that.marks : 0);
    int allHeld = (some ? held : 0) | (that.some ? that.held : 0);
    return new Stretch(empty && that.empty, some || that.some, allMarks, allHeld);
  }

  static Stretch one(int marks, int held) {
    return new Stretch(false, true, marks, held);
  }

  /** Those of these kinds in which all nodes have one of the marks. */
  Stretch limitedTo(int allowed) {
    boolean possible = some && (marks & allowed) != 0;
    return possible
        ? new Stretch(empty, true, marks & allowed, held)
        : new Stretch(empty, false, 0, 0);
  }

  Stretch nonEmpty() {
    return new Stretch(false, some, marks, held);
  }

  boolean isPossible() {
    return empty || some;
  }
}
