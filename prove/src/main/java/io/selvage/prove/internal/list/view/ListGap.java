package io.selvage.prove.internal.list.view;

/**
 * A list segment between two nodes of a view, with nodes of one key class: whether it may be empty
 * (1), nonempty (2), and which marks (4, 8) and locks (16, 32, 64) its nodes may have.
 */
final class ListGap {
  static final byte EMPTY = 1;

  private ListGap() {}

  static boolean mayBeEmpty(int gap) {
    return (gap & 1) != 0;
  }

  static boolean mayHaveNodes(int gap) {
    return (gap & 2) != 0;
  }

  static int marks(int gap) {
    return gap >> 2 & 3;
  }

  static int held(int gap) {
    return gap >> 4 & 7;
  }

  /** The remainder before or after a node that was taken out of it. */
  static byte rest(int gap) {
    return (byte) (gap | 3);
  }

  /** The nodes of one gap, then a node, then those of another gap. */
  static byte around(int before, int marks, int held, int after) {
    int allMarks = marks(before) | marks | marks(after);
    int allHeld = held(before) | held | held(after);
    return (byte) (2 | allMarks << 2 | allHeld << 4);
  }

  /** The same gap if all its nodes have one of these marks; -1 if that is impossible. */
  static int onlyMarks(int gap, int marks) {
    if (gap == EMPTY) {
      return gap;
    }
    int left = marks(gap) & marks;
    if (left == 0 || !mayHaveNodes(gap)) {
      return mayBeEmpty(gap) ? EMPTY : -1;
    }
    return gap & ~0xc | left << 2;
  }
}
