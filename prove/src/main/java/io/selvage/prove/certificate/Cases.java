package io.selvage.prove.certificate;

import java.util.ArrayList;
import java.util.List;

/** All cases of a shape in which something is settled. */
final class Cases {
  private static final int ANY_TYPE = -1;

  private Cases() {}

  static List<Shape> ofMark(List<Shape> shapes, int cell) {
    List<Shape> all = new ArrayList<>();
    for (Shape shape : shapes) {
      if (cell < 0 || Integer.bitCount(shape.cell(cell).marks) == 1) {
        all.add(shape);
      } else {
        for (int mark = 1; mark <= 2; mark++) {
          Shape settled = shape.copy();
          settled.edit(cell).marks = mark;
          all.add(settled);
        }
      }
    }
    return all;
  }

  /** What follows the cell immediately. */
  static List<Shape> ofNext(Shape shape, int cell) {
    return ofNext(shape, cell, ANY_TYPE, 3);
  }

  /** The same, where what follows is found in a stretch only if it has the type and the marks. */
  static List<Shape> ofNext(Shape shape, int cell, int type, int marks) {
    Cell it = shape.cell(cell);
    List<Shape> all = new ArrayList<>();
    if (it.isAdjacent()) {
      all.add(shape);
      return all;
    }
    if (it.below.empty() && it.above.empty()) {
      Shape adjacent = shape.copy();
      adjacent.edit(cell).pointTo(it.next);
      all.add(adjacent);
    }
    if (it.below.some() && (type == ANY_TYPE || type == Shape.BELOW)) {
      for (Shape split : split(shape, cell, Shape.BELOW, marks)) {
        split.edit(cell).below = Stretch.NONE;
        all.add(split);
      }
    }
    boolean above = type == ANY_TYPE || type == Shape.ABOVE;
    if (it.below.empty() && it.above.some() && above) {
      for (Shape split : split(shape, cell, Shape.ABOVE, marks)) {
        split.edit(cell).below = Stretch.NONE;
        split.edit(cell).above = Stretch.NONE;
        all.add(split);
      }
    }
    return all;
  }

  /**
   * A node somewhere in a stretch gets a cell, the last of the shape; one case for each mark of
   * those that are wanted.
   */
  static List<Shape> split(Shape shape, int cell, int type, int wanted) {
    Stretch stretch = type == Shape.BELOW ? shape.cell(cell).below : shape.cell(cell).above;
    List<Shape> all = new ArrayList<>();
    for (int mark = 1; mark <= 2; mark++) {
      if (stretch.some() && (stretch.marks() & wanted & mark) != 0) {
        Shape split = shape.copy();
        Cell before = split.edit(cell);
        Cell found = new Cell();
        found.type = type;
        found.marks = mark;
        found.held = stretch.held();
        found.next = before.next;
        if (type == Shape.BELOW) {
          found.below = stretch.part();
          found.above = before.above;
          before.below = stretch.part();
          before.above = Stretch.NONE;
        } else {
          found.above = stretch.part();
          before.above = stretch.part();
        }
        before.next = split.add(found);
        all.add(split);
      }
    }
    return all;
  }
}
