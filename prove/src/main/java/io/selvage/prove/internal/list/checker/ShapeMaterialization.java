package io.selvage.prove.internal.list.checker;

import java.util.ArrayList;
import java.util.List;

/** Case distinctions that make a shape precise in some respect. */
final class ShapeMaterialization {
  private static final int ANY_TYPE = -1;

  private ShapeMaterialization() {}

  static List<ListShape> ofMark(List<ListShape> shapes, int cell) {
    List<ListShape> all = new ArrayList<>();
    for (ListShape shape : shapes) {
      if (cell < 0 || Integer.bitCount(shape.cell(cell).marks) == 1) {
        all.add(shape);
      } else {
        for (int mark = 1; mark <= 2; mark++) {
          ListShape settled = shape.copy();
          settled.edit(cell).marks = mark;
          all.add(settled);
        }
      }
    }
    return all;
  }

  /** The immediate successor of the cell. */
  static List<ListShape> ofNext(ListShape shape, int cell) {
    return ofNext(shape, cell, ANY_TYPE, 3);
  }

  /** The same, but a successor in a segment is considered only if it has the type and the marks. */
  static List<ListShape> ofNext(ListShape shape, int cell, int type, int marks) {
    ShapeNode it = shape.cell(cell);
    List<ListShape> all = new ArrayList<>();
    if (it.isAdjacent()) {
      all.add(shape);
      return all;
    }
    if (it.below.empty() && it.above.empty()) {
      ListShape adjacent = shape.copy();
      adjacent.edit(cell).pointTo(it.next);
      all.add(adjacent);
    }
    if (it.below.some() && (type == ANY_TYPE || type == ListShape.BELOW)) {
      for (ListShape split : split(shape, cell, ListShape.BELOW, marks)) {
        split.edit(cell).below = ListSegment.NONE;
        all.add(split);
      }
    }
    boolean above = type == ANY_TYPE || type == ListShape.ABOVE;
    if (it.below.empty() && it.above.some() && above) {
      for (ListShape split : split(shape, cell, ListShape.ABOVE, marks)) {
        split.edit(cell).below = ListSegment.NONE;
        split.edit(cell).above = ListSegment.NONE;
        all.add(split);
      }
    }
    return all;
  }

  /**
   * Names a node of a segment with a new cell, the last of the shape; one case for each wanted
   * mark.
   */
  static List<ListShape> split(ListShape shape, int cell, int type, int wanted) {
    ListSegment segment = type == ListShape.BELOW ? shape.cell(cell).below : shape.cell(cell).above;
    List<ListShape> all = new ArrayList<>();
    for (int mark = 1; mark <= 2; mark++) {
      if (segment.some() && (segment.marks() & wanted & mark) != 0) {
        ListShape split = shape.copy();
        ShapeNode before = split.edit(cell);
        ShapeNode found = new ShapeNode();
        found.type = type;
        found.marks = mark;
        found.held = segment.held();
        found.next = before.next;
        if (type == ListShape.BELOW) {
          found.below = segment.part();
          found.above = before.above;
          before.below = segment.part();
          before.above = ListSegment.NONE;
        } else {
          found.above = segment.part();
          before.above = segment.part();
        }
        before.next = split.add(found);
        all.add(split);
      }
    }
    return all;
  }
}
