package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.ViewWord;

/** A node of a shape. */
public final class ShapeNode {
  public static final int NULL = -1;

  /** An unknown next. No other cell of the shape leads to such a cell unless recorded. */
  static final int UNKNOWN = -2;

  int next = NULL;
  int type;
  int marks;
  public int held;
  public boolean own;
  public int data = ViewWord.DEAD;
  ListSegment below = ListSegment.NONE;
  ListSegment above = ListSegment.NONE;

  ShapeNode copy() {
    ShapeNode copy = new ShapeNode();
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
    below = ListSegment.NONE;
    above = ListSegment.NONE;
  }
}
