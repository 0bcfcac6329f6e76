package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The writes of a shape's thread: each must be legal and, if visible to others, among the
 * interferences.
 */
final class ShapeChanges {
  private final StepProgram program;
  private final ListSpecificationCheck spec;
  private final Set<ListInterference> interferences;

  ShapeChanges(
      StepProgram program, ListSpecificationCheck spec, Set<ListInterference> interferences) {
    this.program = program;
    this.spec = spec;
    this.interferences = interferences;
  }

  /** An interference on one node, or on a lock of the object. */
  void announce(ListShape shape, int kind, int node, int number) {
    if (node >= 0 && shape.cell(node).own) {
      return;
    }
    int which = node >= 0 ? -1 : number;
    require(
        new ListInterference(
            kind,
            which,
            false,
            false,
            false,
            ListInterference.label(shape, node),
            0,
            0,
            0,
            0,
            ShapeFacts.relations(shape, node, -1, -1),
            ShapeFacts.locks(shape),
            ShapeFacts.ends(shape, node, -1, -1)));
  }

  private void require(ListInterference interference) {
    if (!interferences.contains(interference)) {
      throw new InvalidListCertificate("a deed that is not among the actions: " + interference);
    }
  }

  static int reference(int cell) {
    if (cell == ShapeNode.UNKNOWN) {
      throw new InvalidListCertificate("a link is read that is not known");
    }
    return cell < 0 ? ViewWord.NULL : ViewWord.node(cell);
  }

  List<ListShape> writeBoth(ListShape shape, int node, int link, int mark) {
    boolean sameMark = (shape.cell(node).marks == 2 ? ViewWord.ONE : ViewWord.NULL) == mark;
    boolean sameLink = reference(shape.cell(node).next) == link;
    if (!sameMark && !sameLink && !shape.cell(node).own) {
      throw new InvalidListCertificate("two fields change at once");
    }
    List<ListShape> after = new ArrayList<>();
    List<ListShape> marked =
        sameMark ? List.of(shape) : write(shape, new MemoryPlace.Mark(0), node, mark);
    for (ListShape each : marked) {
      after.addAll(
          sameLink ? List.of(each.copy()) : write(each, new MemoryPlace.Link(0), node, link));
    }
    return after;
  }

  List<ListShape> write(ListShape shape, MemoryPlace place, int node, int word) {
    if (place instanceof MemoryPlace.Data) {
      return List.of(writeData(shape, node, word));
    }
    if (place instanceof MemoryPlace.Mark) {
      return List.of(writeMark(shape, node, word));
    }
    if (place instanceof MemoryPlace.Other) {
      return List.of(shape.copy());
    }
    if (word != ViewWord.NULL && !ViewWord.isNode(word)) {
      throw new InvalidListCertificate("a link to what may be no node");
    }
    int target = word == ViewWord.NULL ? ShapeNode.NULL : ViewWord.number(word);
    if (target >= 0 && shape.cell(target).next == ShapeNode.UNKNOWN) {
      throw new InvalidListCertificate("a link to a node whose successor is unknown");
    }
    int global = place instanceof MemoryPlace.Global it ? it.number() : -1;
    int old = global >= 0 ? shape.globals[global] : shape.cell(node).next;
    List<ListShape> after = new ArrayList<>();
    List<ListShape> cases =
        ShapeMaterialization.ofMark(ShapeMaterialization.ofMark(List.of(shape), target), old);
    for (ListShape each : ShapeMaterialization.ofMark(cases, node)) {
      after.add(redirect(each, node, global, old, target));
    }
    return after;
  }

  private ListShape redirect(ListShape shape, int node, int global, int old, int target) {
    ListShape after = shape.copy();
    boolean building = shape.operation < 0;
    if (global >= 0) {
      after.setGlobal(global, target);
    } else {
      if (target >= 0 && shape.leads(target, node)) {
        throw new InvalidListCertificate("a circle is made");
      }
      after.edit(node).pointTo(target);
    }
    boolean secret = building || global < 0 && shape.cell(node).own;
    if (secret) {
      boolean two = !building && target >= 0 && shape.cell(target).own;
      if (two) {
        throw new InvalidListCertificate("new nodes are linked");
      }
      return after;
    }
    if (global < 0 && program.link() == StepProgram.LinkKind.FIXED) {
      throw new InvalidListCertificate("a final link changes");
    }
    if (global >= 0 && program.globals().get(global).kind() == StepProgram.LinkKind.FIXED) {
      throw new InvalidListCertificate("a global changes that no operation writes");
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
        after.edit(target).data = ViewWord.DEAD;
      }
    }
    return after;
  }

  private void requireAlone(ListShape shape) {
    if (program.isAtomic(shape.at)) {
      throw new InvalidListCertificate("an atomic step that changes more than links");
    }
  }

  /** The end of an atomic step: its changes of links as one interference. */
  void close(ListShape shape) {
    List<int[]> done = shape.open;
    shape.open = List.of();
    ListShape before = shape.copy();
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
      boolean cut =
          pair && before.cell(old).next == target && shape.cell(old).next == ShapeNode.NULL;
      if (!cut || !before.cell(old).isAdjacent() || !isInList(before, node)) {
        throw new InvalidListCertificate("several changes in one step that do not take a node out");
      }
      announceMove(before, node, -1, old, target, true);
    }
    spec.requireLegal(before, shape);
  }

  private static boolean isInList(ListShape shape, int node) {
    for (int global : shape.globals) {
      if (global >= 0 && shape.leads(global, node)) {
        return true;
      }
    }
    return false;
  }

  private void announceMove(
      ListShape shape, int node, int global, int old, int target, boolean cuts) {
    boolean fresh = target >= 0 && shape.cell(target).own;
    int follows = 0;
    int path = 0;
    boolean direct = false;
    if (fresh) {
      if (!shape.cell(target).isAdjacent()) {
        throw new InvalidListCertificate("what follows a new node is not known");
      }
      follows = follows(shape, shape.cell(target).next, node, old);
    } else {
      if (old < 0 || target >= 0 && !shape.leads(old, target)) {
        throw new InvalidListCertificate("the old target does not lead to the new");
      }
      direct = shape.cell(old).isAdjacent() && shape.cell(old).next == target;
      path = path(shape, old, target);
    }
    require(
        new ListInterference(
            global >= 0 ? ListInterference.GLOBAL : ListInterference.LINK,
            global,
            fresh,
            direct,
            cuts,
            ListInterference.label(shape, node),
            ListInterference.label(shape, old),
            ListInterference.label(shape, target),
            follows,
            path,
            ShapeFacts.relations(shape, node, old, fresh ? -1 : target),
            ShapeFacts.locks(shape),
            ShapeFacts.ends(shape, node, old, fresh ? -1 : target)));
  }

  /**
   * -1 for null, otherwise the first term equal to it: the old target, the written node, a global.
   */
  private static int follows(ListShape shape, int after, int node, int old) {
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
    throw new InvalidListCertificate("a new node leads to a node that others cannot reach");
  }

  private static int path(ListShape shape, int from, int to) {
    int all = 0;
    for (int i = from; i >= 0 && i != to; i = shape.cell(i).next) {
      ShapeNode cell = shape.cell(i);
      all |= cell.marks << 2 * cell.type;
      all |= cell.below.some() ? cell.below.marks() << 2 * ListShape.BELOW : 0;
      all |= cell.above.some() ? cell.above.marks() << 2 * ListShape.ABOVE : 0;
    }
    return all;
  }

  private ListShape writeMark(ListShape shape, int node, int word) {
    if (word != ViewWord.NULL && word != ViewWord.ONE) {
      throw new InvalidListCertificate("a mark that may be anything");
    }
    ListShape after = shape.copy();
    after.edit(node).marks = word == ViewWord.ONE ? 2 : 1;
    if (!shape.cell(node).own && after.cell(node).marks != shape.cell(node).marks) {
      requireAlone(shape);
      announce(
          shape, word == ViewWord.ONE ? ListInterference.MARK : ListInterference.UNMARK, node, -1);
      spec.requireLegal(shape, after);
    }
    return after;
  }

  private ListShape writeData(ListShape shape, int node, int word) {
    if (!shape.cell(node).own) {
      throw new InvalidListCertificate("data changes that others can see");
    }
    ListShape after = shape.copy();
    boolean about = ViewWord.isNode(word) || ViewWord.isData(word);
    after.edit(node).data = about ? ViewWord.ANY : word;
    if (program.abstractType().isSet()) {
      int side = about ? -1 : spec.side(shape, word);
      if (side < 0) {
        throw new InvalidListCertificate("a key of unknown order");
      }
      after.edit(node).type = side;
    }
    return after;
  }
}
