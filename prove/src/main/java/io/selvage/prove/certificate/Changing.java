package io.selvage.prove.certificate;

import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the thread of a shape changes: it must be legal, and among the deeds if others can see it.
 */
final class Changing {
  private final StepProgram program;
  private final Spec spec;
  private final Set<Deed> deeds;

  Changing(StepProgram program, Spec spec, Set<Deed> deeds) {
    this.program = program;
    this.spec = spec;
    this.deeds = deeds;
  }

  /** A deed about one node, or about a lock of the object. */
  void announce(Shape shape, int kind, int node, int number) {
    if (node >= 0 && shape.cell(node).own) {
      return;
    }
    int which = node >= 0 ? -1 : number;
    require(
        new Deed(
            kind,
            which,
            false,
            false,
            false,
            Deed.label(shape, node),
            0,
            0,
            0,
            0,
            Facts.relations(shape, node, -1, -1),
            Facts.locks(shape),
            Facts.ends(shape, node, -1, -1)));
  }

  private void require(Deed deed) {
    if (!deeds.contains(deed)) {
      throw new Rejected("a deed that is not among the actions: " + deed);
    }
  }

  static int reference(int cell) {
    if (cell == Cell.UNKNOWN) {
      throw new Rejected("a link is read that is not known");
    }
    return cell < 0 ? Word.NULL : Word.node(cell);
  }

  List<Shape> writeBoth(Shape shape, int node, int link, int mark) {
    boolean sameMark = (shape.cell(node).marks == 2 ? Word.ONE : Word.NULL) == mark;
    boolean sameLink = reference(shape.cell(node).next) == link;
    if (!sameMark && !sameLink && !shape.cell(node).own) {
      throw new Rejected("two fields change at once");
    }
    List<Shape> after = new ArrayList<>();
    List<Shape> marked = sameMark ? List.of(shape) : write(shape, new Place.Mark(0), node, mark);
    for (Shape each : marked) {
      after.addAll(sameLink ? List.of(each.copy()) : write(each, new Place.Link(0), node, link));
    }
    return after;
  }

  List<Shape> write(Shape shape, Place place, int node, int word) {
    if (place instanceof Place.Data) {
      return List.of(writeData(shape, node, word));
    }
    if (place instanceof Place.Mark) {
      return List.of(writeMark(shape, node, word));
    }
    if (place instanceof Place.Other) {
      return List.of(shape.copy());
    }
    if (word != Word.NULL && !Word.isNode(word)) {
      throw new Rejected("a link to what may be no node");
    }
    int target = word == Word.NULL ? Cell.NULL : Word.number(word);
    if (target >= 0 && shape.cell(target).next == Cell.UNKNOWN) {
      throw new Rejected("a link to a node that leads where nobody knows");
    }
    int global = place instanceof Place.Global it ? it.number() : -1;
    int old = global >= 0 ? shape.globals[global] : shape.cell(node).next;
    List<Shape> after = new ArrayList<>();
    List<Shape> cases = Cases.ofMark(Cases.ofMark(List.of(shape), target), old);
    for (Shape each : Cases.ofMark(cases, node)) {
      after.add(redirect(each, node, global, old, target));
    }
    return after;
  }

  private Shape redirect(Shape shape, int node, int global, int old, int target) {
    Shape after = shape.copy();
    boolean building = shape.operation < 0;
    if (global >= 0) {
      after.setGlobal(global, target);
    } else {
      if (target >= 0 && shape.leads(target, node)) {
        throw new Rejected("a circle is made");
      }
      after.edit(node).pointTo(target);
    }
    boolean secret = building || global < 0 && shape.cell(node).own;
    if (secret) {
      boolean two = !building && target >= 0 && shape.cell(target).own;
      if (two) {
        throw new Rejected("new nodes are linked");
      }
      return after;
    }
    if (global < 0 && program.link() == StepProgram.LinkKind.FIXED) {
      throw new Rejected("a final link changes");
    }
    if (global >= 0 && program.globals().get(global).kind() == StepProgram.LinkKind.FIXED) {
      throw new Rejected("a global changes that no operation writes");
    }
    boolean atomic = program.isAtomic(shape.at);
    if (old != target && atomic && global < 0 && !(target >= 0 && shape.cell(target).own)) {
      after.open = new ArrayList<>(shape.open);
      after.open.add(new int[] {node, old});
      return after;
    }
    if (old != target) {
      requireAlone(shape);
      announceMove(shape, node, global, old, target, false);
      spec.requireLegal(shape, after);
      if (target >= 0) {
        spec.requireKey(shape, target);
        after.edit(target).own = false;
        after.edit(target).data = Word.DEAD;
      }
    }
    return after;
  }

  private void requireAlone(Shape shape) {
    if (program.isAtomic(shape.at)) {
      throw new Rejected("an atomic step that changes more than links");
    }
  }

  /** An atomic step is over: what it did to links, as one deed. */
  void close(Shape shape) {
    List<int[]> done = shape.open;
    shape.open = List.of();
    Shape before = shape.copy();
    for (int i = done.size() - 1; i >= 0; i--) {
      before.edit(done.get(i)[0]).pointTo(done.get(i)[1]);
    }
    int first = done.get(0)[0];
    if (done.size() == 1) {
      announceMove(before, first, -1, before.cell(first).next, shape.cell(first).next, false);
    } else {
      int second = done.get(1)[0];
      int node = before.cell(first).next == second ? first : second;
      int old = before.cell(node).next;
      int target = shape.cell(node).next;
      boolean pair = done.size() == 2 && old == (node == first ? second : first) && target >= 0;
      boolean cut = pair && before.cell(old).next == target && shape.cell(old).next == Cell.NULL;
      if (!cut || !before.cell(old).isAdjacent() || !isInList(before, node)) {
        throw new Rejected("several changes in one step that do not take a node out");
      }
      announceMove(before, node, -1, old, target, true);
    }
    spec.requireLegal(before, shape);
  }

  private static boolean isInList(Shape shape, int node) {
    for (int global : shape.globals) {
      if (global >= 0 && shape.leads(global, node)) {
        return true;
      }
    }
    return false;
  }

  private void announceMove(Shape shape, int node, int global, int old, int target, boolean cuts) {
    boolean fresh = target >= 0 && shape.cell(target).own;
    int follows = 0;
    int path = 0;
    boolean direct = false;
    if (fresh) {
      if (!shape.cell(target).isAdjacent()) {
        throw new Rejected("what follows a new node is not known");
      }
      follows = follows(shape, shape.cell(target).next, node, old);
    } else {
      if (old < 0 || target >= 0 && !shape.leads(old, target)) {
        throw new Rejected("the old target does not lead to the new");
      }
      direct = shape.cell(old).isAdjacent() && shape.cell(old).next == target;
      path = path(shape, old, target);
    }
    require(
        new Deed(
            global >= 0 ? Deed.GLOBAL : Deed.LINK,
            global,
            fresh,
            direct,
            cuts,
            Deed.label(shape, node),
            Deed.label(shape, old),
            Deed.label(shape, target),
            follows,
            path,
            Facts.relations(shape, node, old, fresh ? -1 : target),
            Facts.locks(shape),
            Facts.ends(shape, node, old, fresh ? -1 : target)));
  }

  /** -1 for null, else the first term that it is: the old target, the written node, a global. */
  private static int follows(Shape shape, int after, int node, int old) {
    int globals = shape.globals.length;
    if (after < 0) {
      return -1;
    }
    if (after == old) {
      return globals + 1;
    }
    if (after == node) {
      return globals;
    }
    for (int g = 0; g < globals; g++) {
      if (shape.globals[g] == after) {
        return g;
      }
    }
    throw new Rejected("a new node leads to where nobody can find it");
  }

  private static int path(Shape shape, int from, int to) {
    int all = 0;
    for (int i = from; i >= 0 && i != to; i = shape.cell(i).next) {
      Cell cell = shape.cell(i);
      all |= cell.marks << 2 * cell.type;
      all |= cell.below.some() ? cell.below.marks() << 2 * Shape.BELOW : 0;
      all |= cell.above.some() ? cell.above.marks() << 2 * Shape.ABOVE : 0;
    }
    return all;
  }

  private Shape writeMark(Shape shape, int node, int word) {
    if (word != Word.NULL && word != Word.ONE) {
      throw new Rejected("a mark that may be anything");
    }
    Shape after = shape.copy();
    after.edit(node).marks = word == Word.ONE ? 2 : 1;
    if (!shape.cell(node).own && after.cell(node).marks != shape.cell(node).marks) {
      requireAlone(shape);
      announce(shape, word == Word.ONE ? Deed.MARK : Deed.UNMARK, node, -1);
      spec.requireLegal(shape, after);
    }
    return after;
  }

  private Shape writeData(Shape shape, int node, int word) {
    if (!shape.cell(node).own) {
      throw new Rejected("data changes that others can see");
    }
    Shape after = shape.copy();
    boolean about = Word.isNode(word) || Word.isData(word);
    after.edit(node).data = about ? Word.ANY : word;
    if (program.promise().isSet()) {
      int side = about ? -1 : spec.side(shape, word);
      if (side < 0) {
        throw new Rejected("a key of unknown order");
      }
      after.edit(node).type = side;
    }
    return after;
  }
}
