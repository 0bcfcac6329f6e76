package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;

/**
 * The effects of another thread's interference on a shape, in all ways in which the two may
 * overlap.
 */
public final class ListEnvironmentSteps {
  private final StepProgram program;

  public ListEnvironmentSteps(StepProgram program) {
    this.program = program;
  }

  public List<ListShape> from(ListShape shape, ListInterference interference) {
    List<ListShape> after = new ArrayList<>();
    int globals = shape.globals.length;
    if (!ShapeFacts.agree(shape, interference, program)
        || !ShapeFacts.beginAlike(shape, interference, -1, -1, globals)) {
      return after;
    }
    if (interference.kind() == ListInterference.TAKE
        || interference.kind() == ListInterference.GIVE) {
      for (ListShape locked : ShapeFacts.sameMoment(shape, interference, -1, -1, -1)) {
        locked.setLock(interference.number(), interference.kind() == ListInterference.TAKE ? 4 : 1);
        after.add(locked);
      }
    } else if (interference.kind() == ListInterference.GLOBAL) {
      int old = shape.globals[interference.number()];
      for (ListShape fit : fits(List.of(shape), old, interference.old())) {
        moved(fit, interference, -1, old, after);
      }
    } else {
      findWritten(shape, interference, after);
    }
    return after;
  }

  /** The cases with the written node: a named one, or one of a segment. */
  private void findWritten(ListShape shape, ListInterference interference, List<ListShape> after) {
    int type = ListInterference.typeOf(interference.written());
    int known = shape.globals.length + 1;
    for (int i = 0; i < shape.cells.size(); i++) {
      boolean unseen =
          interference.kind() == ListInterference.LINK && shape.cell(i).next == ShapeNode.UNKNOWN;
      if (!unseen
          && isAs(shape.cell(i), interference.written())
          && !keepsWithin(shape.cell(i), interference)
          && ShapeFacts.beginAlike(shape, interference, i, -1, known)) {
        for (ListShape fit : fits(List.of(shape), i, interference.written())) {
          written(fit, interference, i, after);
        }
      }
      if ((type == ListShape.BELOW || type == ListShape.ABOVE)
          && mayHold(shape.cell(i), type, interference)
          && ShapeFacts.beginAlikeBehind(shape, interference, i)) {
        for (ListShape split :
            ShapeMaterialization.split(
                shape, i, type, ListInterference.marksOf(interference.written()))) {
          int last = split.cells.size() - 1;
          for (ListShape fit : fits(List.of(split), last, interference.written())) {
            written(fit, interference, last, after);
          }
        }
      }
    }
  }

  /**
   * Whether the shape itself covers the result: only a label changes, to one that it already
   * permits.
   */
  private static boolean keepsWithin(ShapeNode cell, ListInterference interference) {
    boolean marks =
        interference.kind() == ListInterference.MARK
            || interference.kind() == ListInterference.UNMARK;
    boolean decisive = marks && cell.type == ListShape.TRACKED;
    return !decisive && (cell.held & 2) == 0 && isAllowed(cell.marks, cell.held, interference);
  }

  private static boolean isAllowed(int marks, int held, ListInterference interference) {
    return switch (interference.kind()) {
      case ListInterference.MARK -> (marks & 2) != 0;
      case ListInterference.UNMARK -> (marks & 1) != 0;
      case ListInterference.LOCK -> (held & 4) != 0;
      case ListInterference.UNLOCK -> (held & 1) != 0;
      default -> false;
    };
  }

  private static boolean mayHold(ShapeNode cell, int type, ListInterference interference) {
    ListSegment segment = type == ListShape.BELOW ? cell.below : cell.above;
    return segment.some()
        && !isAllowed(segment.marks(), segment.held(), interference)
        && (segment.marks() & ListInterference.marksOf(interference.written())) != 0
        && (segment.held()
                & ShapeFacts.fromOutside(ListInterference.heldOf(interference.written())))
            != 0;
  }

  /** Whether the cell may have the label that the actor saw. */
  private static boolean isAs(ShapeNode cell, int label) {
    return !cell.own
        && cell.type == ListInterference.typeOf(label)
        && (cell.marks & ListInterference.marksOf(label)) != 0
        && (cell.held & ShapeFacts.fromOutside(ListInterference.heldOf(label))) != 0;
  }

  /** The cases in which the cell has the label that the actor saw. */
  private static List<ListShape> fits(List<ListShape> shapes, int cell, int label) {
    List<ListShape> found = new ArrayList<>();
    for (ListShape shape : shapes) {
      if (cell < 0 || label == 0) {
        if (cell < 0 && label == 0) {
          found.add(shape);
        }
        continue;
      }
      ShapeNode it = shape.cell(cell);
      if (!isAs(it, label)) {
        continue;
      }
      int marks = it.marks & ListInterference.marksOf(label);
      int held = it.held & ShapeFacts.fromOutside(ListInterference.heldOf(label));
      if (marks == it.marks && held == it.held) {
        found.add(shape);
      } else {
        ListShape fit = shape.copy();
        fit.edit(cell).marks = marks;
        fit.edit(cell).held = held;
        found.add(fit);
      }
    }
    return found;
  }

  private void written(
      ListShape shape, ListInterference interference, int node, List<ListShape> after) {
    if (interference.kind() != ListInterference.LINK) {
      for (ListShape same : ShapeFacts.sameMoment(shape, interference, node, -1, -1)) {
        ShapeNode cell = same.edit(node);
        switch (interference.kind()) {
          case ListInterference.MARK -> cell.marks = 2;
          case ListInterference.UNMARK -> cell.marks = 1;
          case ListInterference.LOCK -> cell.held = 4;
          case ListInterference.UNLOCK -> cell.held = 1;
          default -> throw new InvalidListCertificate("a deed of no kind");
        }
        after.add(same);
      }
      return;
    }
    int type = ListInterference.typeOf(interference.old());
    for (ListShape each :
        ShapeMaterialization.ofNext(
            shape, node, type, ListInterference.marksOf(interference.old()))) {
      int old = each.cell(node).next;
      for (ListShape fit : fits(List.of(each), old, interference.old())) {
        moved(fit, interference, node, old, after);
      }
    }
  }

  /** The old target is known; the new one is fresh, or reachable from the old. */
  private void moved(
      ListShape shape, ListInterference interference, int node, int old, List<ListShape> after) {
    if (!ShapeFacts.beginAlike(shape, interference, node, old, shape.globals.length + 2)) {
      return;
    }
    if (interference.publishes()) {
      for (ListShape grown : ShapeFacts.sameMoment(shape, interference, node, old, -1)) {
        redirect(grown, interference, node, grown.add(fresh(shape, interference, node, old)));
        after.add(grown);
      }
    } else if (old >= 0) {
      search(shape, interference, node, old, old, after);
    }
  }

  private static ShapeNode fresh(
      ListShape shape, ListInterference interference, int node, int old) {
    int globals = shape.globals.length;
    ShapeNode cell = new ShapeNode();
    cell.type = ListInterference.typeOf(interference.target());
    cell.marks = ListInterference.marksOf(interference.target());
    cell.held = ListInterference.heldOf(interference.target()) == 1 ? 1 : 4;
    int term = interference.follows();
    if (term < -1 || term > globals + 1) {
      throw new InvalidListCertificate("a new node follows nothing");
    }
    cell.next =
        term < 0
            ? ShapeNode.NULL
            : term < globals ? shape.globals[term] : term == globals ? node : old;
    return cell;
  }

  private static void redirect(
      ListShape shape, ListInterference interference, int node, int target) {
    if (interference.kind() == ListInterference.GLOBAL) {
      shape.setGlobal(interference.number(), target);
    } else {
      shape.edit(node).pointTo(target);
    }
  }

  /** The marks that a new target of the type may have. */
  private static int wanted(ListInterference interference, int type) {
    boolean none =
        interference.target() == 0 || ListInterference.typeOf(interference.target()) != type;
    return none ? 0 : ListInterference.marksOf(interference.target());
  }

  private static int allowed(ListInterference interference, int type) {
    return interference.path() >> 2 * type & 3;
  }

  /** Everything from the old target to here is on the path; the new target is further on. */
  private void search(
      ListShape before,
      ListInterference interference,
      int node,
      int old,
      int here,
      List<ListShape> after) {
    ShapeNode cell = before.cell(here);
    int marks = cell.marks & allowed(interference, cell.type);
    if (marks == 0) {
      return;
    }
    ListShape shape = marks == cell.marks ? before : marked(before, here, marks);
    if (interference.direct()) {
      int type = ListInterference.typeOf(interference.target());
      for (ListShape each :
          ShapeMaterialization.ofNext(
              shape, here, type, ListInterference.marksOf(interference.target()))) {
        arrive(each, interference, node, old, each.cell(here).next, after);
      }
      return;
    }
    ListSegment below = cell.below.limitedTo(allowed(interference, ListShape.BELOW));
    for (ListShape split :
        ShapeMaterialization.split(
            shape, here, ListShape.BELOW, wanted(interference, ListShape.BELOW))) {
      ShapeNode first = split.edit(here);
      first.below = first.below.limitedTo(allowed(interference, ListShape.BELOW));
      arrive(split, interference, node, old, split.cells.size() - 1, after);
    }
    if (!below.isPossible()) {
      return;
    }
    shape = limited(shape, here, below, cell.above);
    for (ListShape split :
        ShapeMaterialization.split(
            shape, here, ListShape.ABOVE, wanted(interference, ListShape.ABOVE))) {
      ShapeNode first = split.edit(here);
      first.above = first.above.limitedTo(allowed(interference, ListShape.ABOVE));
      arrive(split, interference, node, old, split.cells.size() - 1, after);
    }
    ListSegment above = cell.above.limitedTo(allowed(interference, ListShape.ABOVE));
    if (!above.isPossible()) {
      return;
    }
    shape = limited(shape, here, below, above);
    arrive(shape, interference, node, old, cell.next, after);
    if (cell.next >= 0) {
      search(shape, interference, node, old, cell.next, after);
    }
  }

  private static ListShape marked(ListShape shape, int cell, int marks) {
    ListShape next = shape.copy();
    next.edit(cell).marks = marks;
    return next;
  }

  /** The shape with these segments after the cell; unchanged if they already hold. */
  private static ListShape limited(
      ListShape shape, int cell, ListSegment below, ListSegment above) {
    ShapeNode it = shape.cell(cell);
    if (it.below.equals(below) && it.above.equals(above)) {
      return shape;
    }
    ListShape next = shape.copy();
    ShapeNode edited = next.edit(cell);
    edited.below = below;
    edited.above = above;
    return next;
  }

  private void arrive(
      ListShape shape,
      ListInterference interference,
      int node,
      int old,
      int target,
      List<ListShape> after) {
    for (ListShape fit : fits(List.of(shape), target, interference.target())) {
      for (ListShape moved : ShapeFacts.sameMoment(fit, interference, node, old, target)) {
        redirect(moved, interference, node, target);
        if (interference.cuts()) {
          moved.edit(old).pointTo(ShapeNode.NULL);
        }
        after.add(moved);
      }
    }
  }
}
