package io.selvage.prove.internal.list.checker;

/**
 * Unnamed nodes between two others, all on the same side of the tracked key.
 *
 * @param empty whether the segment may be empty
 * @param some whether it may be nonempty
 */
record ListSegment(boolean empty, boolean some, int marks, int held) {
  static final ListSegment NONE = new ListSegment(true, false, 0, 0);

  static ListSegment parse(int gap) {
    return new ListSegment((gap & 1) != 0, (gap & 2) != 0, gap >> 2 & 3, gap >> 4 & 7);
  }

  boolean isNone() {
    return !some;
  }

  /** The remainder on either side of a node that was taken out of it. */
  ListSegment part() {
    return new ListSegment(true, true, marks, held);
  }

  /** Whether every such segment is also one of the other kind. */
  boolean isWithin(ListSegment other) {
    return (!empty || other.empty)
        && (!some || other.some && (marks & ~other.marks) == 0 && (held & ~other.held) == 0);
  }

  /** The concatenation of the two. */
  ListSegment then(ListSegment that) {
    int allMarks = (some ? marks : 0) | (that.some ? that.marks : 0);
    int allHeld = (some ? held : 0) | (that.some ? that.held : 0);
    return new ListSegment(empty && that.empty, some || that.some, allMarks, allHeld);
  }

  static ListSegment one(int marks, int held) {
    return new ListSegment(false, true, marks, held);
  }

  /** The restriction to segments all of whose nodes have one of the marks. */
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
