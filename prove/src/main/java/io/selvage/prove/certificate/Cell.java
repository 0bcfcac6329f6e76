package io.selvage.prove.certificate;

import io.selvage.prove.code.Word;

/** A node of a shape. */
final class Cell {
  static final int NULL = -1;

  /** In place of a next: anything. Nothing in the shape leads to such a cell but what says so. */
  static final int UNKNOWN = -2;

  int next = NULL;
  int type;
  int marks;
  int held;
  boolean own;
  int data = Word.DEAD;
  Stretch below = Stretch.NONE;
  Stretch above = Stretch.NONE;

  Cell copy() {
    Cell copy = new Cell();
    copy.next = next;
    copy.type = type;
    copy.marks = marks;
    copy.held = held;
    copy.own = own;
    copy.data = data;
    copy.below = below;
    copy.above = above;
    return copy;
  }

  boolean isAdjacent() {
    return below.isNone() && above.isNone();
  }

  void pointTo(int target) {
    next = target;
    below = Stretch.NONE;
    above = Stretch.NONE;
  }
}
