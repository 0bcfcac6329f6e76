package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.ViewWord;
import java.util.Arrays;

/**
 * Whether every state described by a shape is also described by another: its nodes are mapped to
 * those of the other, and the unnamed ones are covered by the other's segments.
 */
final class ShapeCovering {
  private final ListShape shape;
  private final ListShape by;
  private final int[] image;
  private final int[] origin;
  private final int[] entries;
  private final boolean[] passed;
  private final int[] open;
  private int count;

  private ShapeCovering(ListShape shape, ListShape by) {
    this.shape = shape;
    this.by = by;
    this.image = new int[shape.cells.size()];
    this.origin = new int[by.cells.size()];
    this.entries = new int[shape.cells.size()];
    this.passed = new boolean[shape.cells.size()];
    this.open = new int[shape.cells.size()];
    Arrays.fill(image, -1);
    Arrays.fill(origin, -1);
  }

  /**
   * @param live the live variables: the other shape must know nothing about others
   */
  static boolean of(ListShape shape, ListShape by, int[] live) {
    return shape.at == by.at
        && shape.operation == by.operation
        && shape.key == by.key
        && shape.linearized == by.linearized
        && (by.seen & ~shape.seen) == 0
        && Arrays.equals(shape.locks, by.locks)
        && rootsFit(shape, by, live)
        && new ShapeCovering(shape, by).holds(live);
  }

  /** A quick check of the most frequent differences. */
  private static boolean rootsFit(ListShape shape, ListShape by, int[] live) {
    for (int g = 0; g < shape.globals.length; g++) {
      int cell = shape.globals[g];
      int other = by.globals[g];
      if (cell >= 0 && (other < 0 || !fits(shape.cell(cell), by.cell(other)))) {
        return false;
      }
    }
    for (int v : live) {
      int word = shape.words[v];
      int other = by.words[v];
      boolean nodes = ViewWord.isNode(word) && ViewWord.isNode(other);
      if (nodes && !fits(shape.cell(ViewWord.number(word)), by.cell(ViewWord.number(other)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(ShapeNode a, ShapeNode b) {
    return a.type == b.type
        && (a.marks & ~b.marks) == 0
        && (a.held & ~b.held) == 0
        && a.own == b.own
        && (!a.own || a.data == b.data);
  }

  private boolean holds(int[] live) {
    for (int g = 0; g < shape.globals.length; g++) {
      if (!map(shape.globals[g], by.globals[g])) {
        return false;
      }
    }
    if (!map(shape.removed, by.removed)) {
      return false;
    }
    for (int v : live) {
      if (!holdsFor(shape.words[v], by.words[v])) {
        return false;
      }
    }
    countEntries(live);
    for (int i = 0; i < count; i++) {
      if (!follow(open[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean holdsFor(int word, int other) {
    boolean about = ViewWord.isNode(word) || ViewWord.isData(word);
    if (!about) {
      return word == other;
    }
    boolean same = ViewWord.isNode(word) ? ViewWord.isNode(other) : ViewWord.isData(other);
    return same && map(ViewWord.number(word), ViewWord.number(other));
  }

  /** Counts the links to each reachable cell. */
  private void countEntries(int[] live) {
    boolean[] reached = new boolean[shape.cells.size()];
    for (int global : shape.globals) {
      reach(global, reached);
    }
    if (isFollowed(by.removed)) {
      reach(shape.removed, reached);
    }
    for (int v : live) {
      int word = shape.words[v];
      int other = by.words[v];
      boolean about = ViewWord.isNode(word) || ViewWord.isData(word);
      boolean both = about && (ViewWord.isNode(other) || ViewWord.isData(other));
      if (both && isFollowed(ViewWord.number(other))) {
        reach(ViewWord.number(word), reached);
      }
    }
    for (int i = 0; i < reached.length; i++) {
      int next = shape.cell(i).next;
      if (reached[i] && next >= 0) {
        entries[next]++;
      }
    }
  }

  /** Whether the other shape knows where the cell leads: only then its target matters. */
  private boolean isFollowed(int other) {
    return other >= 0 && by.cell(other).next != ShapeNode.UNKNOWN;
  }

  private void reach(int root, boolean[] reached) {
    for (int i = root; i >= 0 && !reached[i]; i = shape.cell(i).next) {
      reached[i] = true;
    }
  }

  /** Maps a node to a node that permits all of its properties. */
  private boolean map(int cell, int other) {
    if (cell < 0 || other < 0) {
      return cell < 0 && other < 0;
    }
    if (image[cell] >= 0 || origin[other] >= 0) {
      return image[cell] == other && origin[other] == cell;
    }
    boolean fits = fits(shape.cell(cell), by.cell(other)) && !passed[cell];
    image[cell] = other;
    origin[other] = cell;
    open[count++] = cell;
    return fits;
  }

  /** Follows a mapped cell to the next one that must be mapped. */
  private boolean follow(int cell) {
    ShapeNode other = by.cell(image[cell]);
    if (other.next == ShapeNode.UNKNOWN) {
      return true;
    }
    ListSegment below = shape.cell(cell).below;
    ListSegment above = shape.cell(cell).above;
    int i = shape.cell(cell).next;
    while (i >= 0 && mayBePassed(i, above)) {
      ShapeNode passing = shape.cell(i);
      passed[i] = true;
      ListSegment one = ListSegment.one(passing.marks, passing.held);
      if (passing.type == ListShape.BELOW) {
        below = below.then(one).then(passing.below);
        above = passing.above;
      } else if (passing.below.isNone()) {
        above = above.then(one).then(passing.above);
      } else {
        return false;
      }
      i = passing.next;
    }
    boolean fits =
        i != ShapeNode.UNKNOWN && below.isWithin(other.below) && above.isWithin(other.above);
    return fits && map(i, other.next);
  }

  private boolean mayBePassed(int i, ListSegment above) {
    ShapeNode cell = shape.cell(i);
    boolean nameless = image[i] < 0 && entries[i] == 1 && !cell.own && (cell.held & 2) == 0;
    boolean inOrder =
        cell.type == ListShape.BELOW && above.isNone()
            || cell.type == ListShape.ABOVE && cell.below.isNone();
    return nameless && inOrder && !isNamed(i);
  }

  private boolean isNamed(int cell) {
    return image[cell] >= 0;
  }
}
