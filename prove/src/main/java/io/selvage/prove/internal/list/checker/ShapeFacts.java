package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.StepProgram;
import java.util.List;

/** Facts about a shape on which every view of the same state must agree. */
final class ShapeFacts {
  private ShapeFacts() {}

  /**
   * A digit for each pair: 0 one is null, 1 the same, 2 before, 3 after, 4 unrelated; 5 after or
   * unrelated, 6 before or unrelated, 7 different.
   */
  static long relations(ListShape shape, int written, int old, int target) {
    int[] terms = terms(shape, written, old, target);
    long digits = 0;
    for (int i = 0; i < terms.length; i++) {
      for (int j = i + 1; j < terms.length; j++) {
        digits = digits * 8 + relation(shape, terms[i], terms[j]);
      }
    }
    return digits;
  }

  /** Whether the relations among the first terms are those that the actor saw. */
  static boolean beginAlike(
      ListShape shape, ListInterference interference, int written, int old, int known) {
    int[] terms = terms(shape, written, old, -1);
    int digit = terms.length * (terms.length - 1) / 2;
    for (int i = 0; i < terms.length; i++) {
      for (int j = i + 1; j < terms.length; j++) {
        digit--;
        if (j < known
            && !fit(
                relation(shape, terms[i], terms[j]),
                (int) (interference.relations() >> 3 * digit & 7))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The same for an unnamed written node reachable from a cell. */
  static boolean beginAlikeBehind(ListShape shape, ListInterference interference, int cell) {
    int globals = shape.globals.length;
    int terms = globals + 3;
    int next = shape.cell(cell).next;
    for (int g = 0; g < globals; g++) {
      int digit = terms * (terms - 1) / 2;
      for (int i = 0; i < g; i++) {
        digit -= terms - 1 - i;
      }
      digit -= globals - g;
      int found = relationBehind(shape, shape.globals[g], cell, next);
      if (!fit(found, (int) (interference.relations() >> 3 * digit & 7))) {
        return false;
      }
    }
    return true;
  }

  private static int relationBehind(ListShape shape, int global, int cell, int next) {
    if (global < 0) {
      return 0;
    }
    if (shape.leads(global, cell)) {
      return 2;
    }
    return next >= 0 && shape.leads(next, global) ? 3 : relation(shape, global, cell);
  }

  /** The relation of one cell to another. */
  static int relation(ListShape shape, int a, int b) {
    if (a < 0 || b < 0) {
      return 0;
    }
    if (a == b) {
      return 1;
    }
    if (shape.leads(a, b) || shape.leads(b, a)) {
      return shape.leads(a, b) ? 2 : 3;
    }
    boolean before = shape.isLost(a);
    boolean behind = shape.isLost(b);
    return before && behind ? 7 : before ? 6 : behind ? 5 : 4;
  }

  /** Whether two digits may describe the same pair. */
  private static boolean fit(int one, int other) {
    return one == other || one >= 5 && includes(one, other) || other >= 5 && includes(other, one);
  }

  /** Whether the imprecise digit includes the other: all imprecise digits include "unrelated". */
  private static boolean includes(int vague, int other) {
    return other >= 4 || other == 2 && vague != 5 || other == 3 && vague != 6;
  }

  private static boolean fit(long some, long others) {
    for (int shift = 0; shift < 63; shift += 3) {
      if (!fit((int) (some >> shift & 7), (int) (others >> shift & 7))) {
        return false;
      }
    }
    return true;
  }

  private static int[] terms(ListShape shape, int written, int old, int target) {
    int globals = shape.globals.length;
    int[] terms = java.util.Arrays.copyOf(shape.globals, globals + 3);
    terms[globals] = written;
    terms[globals + 1] = old;
    terms[globals + 2] = target;
    return terms;
  }

  /** Two bits for each term: its successor may be null, may be a node. */
  static int ends(ListShape shape, int written, int old, int target) {
    int[] terms = terms(shape, written, old, target);
    int all = 0;
    for (int i = terms.length - 1; i >= 0; i--) {
      all = all * 4 + end(shape, terms[i]);
    }
    return all;
  }

  /**
   * The cases of the same state: equal relations, and the successor of each term as the actor saw
   * it.
   */
  static List<ListShape> sameMoment(
      ListShape shape, ListInterference interference, int written, int old, int target) {
    if (!fit(relations(shape, written, old, target), interference.relations())) {
      return List.of();
    }
    ListShape same = shape.copy();
    int[] terms = terms(shape, written, old, target);
    for (int i = 0; i < terms.length; i++) {
      int seen = interference.ends() >> 2 * i & 3;
      if ((seen & end(shape, terms[i])) == 0) {
        return List.of();
      }
      boolean known = terms[i] >= 0 && shape.cell(terms[i]).next != ShapeNode.UNKNOWN;
      if (known && end(shape, terms[i]) == 3 && seen != 3) {
        follow(same.edit(terms[i]), seen);
      }
    }
    return List.of(same);
  }

  private static void follow(ShapeNode cell, int seen) {
    if (seen == 1) {
      cell.below = ListSegment.NONE;
      cell.above = ListSegment.NONE;
    } else if (cell.above.isNone()) {
      cell.below = cell.below.nonEmpty();
    } else if (cell.below.isNone()) {
      cell.above = cell.above.nonEmpty();
    }
  }

  private static int end(ListShape shape, int cell) {
    if (cell < 0 || shape.cell(cell).next == ShapeNode.UNKNOWN) {
      return 3;
    }
    ShapeNode it = shape.cell(cell);
    boolean mayBeNext = it.below.empty() && it.above.empty();
    int end = it.below.some() || it.above.some() ? 2 : 0;
    return mayBeNext ? end | (it.next < 0 ? 1 : 2) : end;
  }

  static int locks(ListShape shape) {
    int all = 0;
    for (int i = shape.locks.length - 1; i >= 0; i--) {
      all = all * 8 + shape.locks[i];
    }
    return all;
  }

  /**
   * The possible states of a lock from this thread's perspective when another thread sees one of
   * these.
   */
  static int fromOutside(int held) {
    return (held & 1) | ((held & 2) != 0 ? 4 : 0) | ((held & 4) != 0 ? 6 : 0);
  }

  /** Whether the actor's view and this one may describe the same state. */
  static boolean agree(ListShape shape, ListInterference interference, StepProgram program) {
    for (int i = 0; i < program.locks().size(); i++) {
      if ((fromOutside(interference.locks() >> 3 * i & 7) & shape.locks[i]) == 0) {
        return false;
      }
    }
    return true;
  }
}
