package io.selvage.prove.certificate;

import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;

/** What a deed of another thread makes of a shape, in all ways the two may fit together. */
final class Suffering {
  private final StepProgram program;

  Suffering(StepProgram program) {
    this.program = program;
  }

  List<Shape> from(Shape shape, Deed deed) {
    List<Shape> after = new ArrayList<>();
    int globals = shape.globals.length;
    if (!Facts.agree(shape, deed, program) || !Facts.beginAlike(shape, deed, -1, -1, globals)) {
      return after;
    }
    if (deed.kind() == Deed.TAKE || deed.kind() == Deed.GIVE) {
      for (Shape locked : Facts.sameMoment(shape, deed, -1, -1, -1)) {
        locked.setLock(deed.number(), deed.kind() == Deed.TAKE ? 4 : 1);
        after.add(locked);
      }
    } else if (deed.kind() == Deed.GLOBAL) {
      int old = shape.globals[deed.number()];
      for (Shape fit : fits(List.of(shape), old, deed.old())) {
        moved(fit, deed, -1, old, after);
      }
    } else {
      findWritten(shape, deed, after);
    }
    return after;
  }

  /** The cases with the written node: one that has a name, or one of a stretch. */
  private void findWritten(Shape shape, Deed deed, List<Shape> after) {
    int type = Deed.typeOf(deed.written());
    int known = shape.globals.length + 1;
    for (int i = 0; i < shape.cells.size(); i++) {
      boolean unseen = deed.kind() == Deed.LINK && shape.cell(i).next == Cell.UNKNOWN;
      if (!unseen
          && isAs(shape.cell(i), deed.written())
          && !keepsWithin(shape.cell(i), deed)
          && Facts.beginAlike(shape, deed, i, -1, known)) {
        for (Shape fit : fits(List.of(shape), i, deed.written())) {
          written(fit, deed, i, after);
        }
      }
      if ((type == Shape.BELOW || type == Shape.ABOVE)
          && mayHold(shape.cell(i), type, deed)
          && Facts.beginAlikeBehind(shape, deed, i)) {
        for (Shape split : Cases.split(shape, i, type, Deed.marksOf(deed.written()))) {
          int last = split.cells.size() - 1;
          for (Shape fit : fits(List.of(split), last, deed.written())) {
            written(fit, deed, last, after);
          }
        }
      }
    }
  }

  /** Whether the shape itself stands for what comes of it: only a label changes, to one it has. */
  private static boolean keepsWithin(Cell cell, Deed deed) {
    boolean marks = deed.kind() == Deed.MARK || deed.kind() == Deed.UNMARK;
    boolean decisive = marks && cell.type == Shape.TRACKED;
    return !decisive && (cell.held & 2) == 0 && isAllowed(cell.marks, cell.held, deed);
  }

  private static boolean isAllowed(int marks, int held, Deed deed) {
    return switch (deed.kind()) {
      case Deed.MARK -> (marks & 2) != 0;
      case Deed.UNMARK -> (marks & 1) != 0;
      case Deed.LOCK -> (held & 4) != 0;
      case Deed.UNLOCK -> (held & 1) != 0;
      default -> false;
    };
  }

  private static boolean mayHold(Cell cell, int type, Deed deed) {
    Stretch stretch = type == Shape.BELOW ? cell.below : cell.above;
    return stretch.some()
        && !isAllowed(stretch.marks(), stretch.held(), deed)
        && (stretch.marks() & Deed.marksOf(deed.written())) != 0
        && (stretch.held() & Facts.fromOutside(Deed.heldOf(deed.written()))) != 0;
  }

  /** Whether the cell may be as the doer saw it. */
  private static boolean isAs(Cell cell, int label) {
    return !cell.own
        && cell.type == Deed.typeOf(label)
        && (cell.marks & Deed.marksOf(label)) != 0
        && (cell.held & Facts.fromOutside(Deed.heldOf(label))) != 0;
  }

  /** The cases in which the cell is as the doer saw it. */
  private static List<Shape> fits(List<Shape> shapes, int cell, int label) {
    List<Shape> found = new ArrayList<>();
    for (Shape shape : shapes) {
      if (cell < 0 || label == 0) {
        if (cell < 0 && label == 0) {
          found.add(shape);
        }
        continue;
      }
      Cell it = shape.cell(cell);
      if (!isAs(it, label)) {
        continue;
      }
      int marks = it.marks & Deed.marksOf(label);
      int held = it.held & Facts.fromOutside(Deed.heldOf(label));
      if (marks == it.marks && held == it.held) {
        found.add(shape);
      } else {
        Shape fit = shape.copy();
        fit.edit(cell).marks = marks;
        fit.edit(cell).held = held;
        found.add(fit);
      }
    }
    return found;
  }

  private void written(Shape shape, Deed deed, int node, List<Shape> after) {
    if (deed.kind() != Deed.LINK) {
      for (Shape same : Facts.sameMoment(shape, deed, node, -1, -1)) {
        Cell cell = same.edit(node);
        switch (deed.kind()) {
          case Deed.MARK -> cell.marks = 2;
          case Deed.UNMARK -> cell.marks = 1;
          case Deed.LOCK -> cell.held = 4;
          case Deed.UNLOCK -> cell.held = 1;
          default -> throw new Rejected("a deed of no kind");
        }
        after.add(same);
      }
      return;
    }
    int type = Deed.typeOf(deed.old());
    for (Shape each : Cases.ofNext(shape, node, type, Deed.marksOf(deed.old()))) {
      int old = each.cell(node).next;
      for (Shape fit : fits(List.of(each), old, deed.old())) {
        moved(fit, deed, node, old, after);
      }
    }
  }

  /** The old target is known; the new one is fresh, or somewhere behind the old. */
  private void moved(Shape shape, Deed deed, int node, int old, List<Shape> after) {
    if (!Facts.beginAlike(shape, deed, node, old, shape.globals.length + 2)) {
      return;
    }
    if (deed.publishes()) {
      for (Shape grown : Facts.sameMoment(shape, deed, node, old, -1)) {
        redirect(grown, deed, node, grown.add(fresh(shape, deed, node, old)));
        after.add(grown);
      }
    } else if (old >= 0) {
      search(shape, deed, node, old, old, after);
    }
  }

  private static Cell fresh(Shape shape, Deed deed, int node, int old) {
    int globals = shape.globals.length;
    Cell cell = new Cell();
    cell.type = Deed.typeOf(deed.target());
    cell.marks = Deed.marksOf(deed.target());
    cell.held = Deed.heldOf(deed.target()) == 1 ? 1 : 4;
    int term = deed.follows();
    if (term < -1 || term > globals + 1) {
      throw new Rejected("a new node follows nothing");
    }
    cell.next =
        term < 0 ? Cell.NULL : term < globals ? shape.globals[term] : term == globals ? node : old;
    return cell;
  }

  private static void redirect(Shape shape, Deed deed, int node, int target) {
    if (deed.kind() == Deed.GLOBAL) {
      shape.setGlobal(deed.number(), target);
    } else {
      shape.edit(node).pointTo(target);
    }
  }

  /** The marks that a new target of the type may have. */
  private static int wanted(Deed deed, int type) {
    boolean none = deed.target() == 0 || Deed.typeOf(deed.target()) != type;
    return none ? 0 : Deed.marksOf(deed.target());
  }

  private static int allowed(Deed deed, int type) {
    return deed.path() >> 2 * type & 3;
  }

  /** Everything from the old target to here is on the path; the new target comes after here. */
  private void search(Shape before, Deed deed, int node, int old, int here, List<Shape> after) {
    Cell cell = before.cell(here);
    int marks = cell.marks & allowed(deed, cell.type);
    if (marks == 0) {
      return;
    }
    Shape shape = marks == cell.marks ? before : marked(before, here, marks);
    if (deed.direct()) {
      int type = Deed.typeOf(deed.target());
      for (Shape each : Cases.ofNext(shape, here, type, Deed.marksOf(deed.target()))) {
        arrive(each, deed, node, old, each.cell(here).next, after);
      }
      return;
    }
    Stretch below = cell.below.limitedTo(allowed(deed, Shape.BELOW));
    for (Shape split : Cases.split(shape, here, Shape.BELOW, wanted(deed, Shape.BELOW))) {
      Cell first = split.edit(here);
      first.below = first.below.limitedTo(allowed(deed, Shape.BELOW));
      arrive(split, deed, node, old, split.cells.size() - 1, after);
    }
    if (!below.isPossible()) {
      return;
    }
    shape = limited(shape, here, below, cell.above);
    for (Shape split : Cases.split(shape, here, Shape.ABOVE, wanted(deed, Shape.ABOVE))) {
      Cell first = split.edit(here);
      first.above = first.above.limitedTo(allowed(deed, Shape.ABOVE));
      arrive(split, deed, node, old, split.cells.size() - 1, after);
    }
    Stretch above = cell.above.limitedTo(allowed(deed, Shape.ABOVE));
    if (!above.isPossible()) {
      return;
    }
    shape = limited(shape, here, below, above);
    arrive(shape, deed, node, old, cell.next, after);
    if (cell.next >= 0) {
      search(shape, deed, node, old, cell.next, after);
    }
  }

  private static Shape marked(Shape shape, int cell, int marks) {
    Shape next = shape.copy();
    next.edit(cell).marks = marks;
    return next;
  }

  /** The shape with these stretches behind the cell; itself, if they are there. */
  private static Shape limited(Shape shape, int cell, Stretch below, Stretch above) {
    Cell it = shape.cell(cell);
    if (it.below.equals(below) && it.above.equals(above)) {
      return shape;
    }
    Shape next = shape.copy();
    Cell edited = next.edit(cell);
    edited.below = below;
    edited.above = above;
    return next;
  }

  private void arrive(Shape shape, Deed deed, int node, int old, int target, List<Shape> after) {
    for (Shape fit : fits(List.of(shape), target, deed.target())) {
      for (Shape moved : Facts.sameMoment(fit, deed, node, old, target)) {
        redirect(moved, deed, node, target);
        if (deed.cuts()) {
          moved.edit(old).pointTo(Cell.NULL);
        }
        after.add(moved);
      }
    }
  }
}
