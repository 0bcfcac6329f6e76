package io.selvage.history.internal.weak;

import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import io.selvage.history.axiom.RelationTerm.Name;
import java.util.ArrayList;
import java.util.List;

/**
 * An abstract execution under construction, and the constraints of the axioms on it. A relation is
 * evaluated backwards: the operations that are in it with a given one. That depends on rows of
 * operations already placed, and on the row of the given one.
 */
final class AxiomEvaluation {
  /** Adds to a row all operations that are in the relation with the given one. */
  private interface Back {
    void collect(int operation, int into);
  }

  final BitMatrix po;
  final BitMatrix hb;

  /** The operations before each operation in lin; row n: all placed so far. */
  final BitMatrix lin;

  final BitMatrix vis;

  /**
   * The operations that must be placed before each operation according to the recorded relations.
   */
  final BitMatrix first;

  private final History history;
  private final int all;
  private final List<Back> asksToSee = new ArrayList<>();
  private final List<Back> asksToPrecede = new ArrayList<>();

  /** Scratch rows for intermediate results. */
  private final BitMatrix scratch;

  private int scratchRows;
  private final int found;

  AxiomEvaluation(History history, ConsistencyAxioms axioms) {
    int size = history.size();
    this.history = history;
    this.all = size;
    this.po = new BitMatrix(size, size);
    this.hb = new BitMatrix(size, size);
    this.lin = new BitMatrix(size + 1, size);
    this.vis = new BitMatrix(size, size);
    this.first = new BitMatrix(size, size);
    this.scratch = new BitMatrix(1 + nodes(axioms), size);
    this.found = scratchRows++;
    record();
    for (RelationTerm rel : axioms.vis()) {
      Back back = compile(rel);
      asksToSee.add(back);
      require(rel, back);
    }
    for (RelationTerm rel : axioms.lin()) {
      Back back = compile(rel);
      require(rel, back);
      if (!rel.isRecorded()) {
        asksToPrecede.add(back);
      }
    }
  }

  private void record() {
    for (int b = 0; b < all; b++) {
      for (int a = 0; a < all; a++) {
        if (history.before(a, b)) {
          hb.add(b, a);
          if (history.operation(a).thread() == history.operation(b).thread()) {
            po.add(b, a);
          }
        }
      }
      first.copy(b, po, b);
    }
  }

  private void require(RelationTerm rel, Back back) {
    if (rel.isRecorded()) {
      for (int i = 0; i < all; i++) {
        scratch.clear(found);
        back.collect(i, found);
        first.addAll(i, scratch, found);
      }
    }
  }

  private static int nodes(ConsistencyAxioms axioms) {
    return java.util.stream.Stream.concat(axioms.lin().stream(), axioms.vis().stream())
        .mapToInt(AxiomEvaluation::nodes)
        .sum();
  }

  private static int nodes(RelationTerm rel) {
    if (rel instanceof RelationTerm.Composed it) {
      return 1 + nodes(it.first()) + nodes(it.second());
    } else if (rel instanceof RelationTerm.United it) {
      return nodes(it.first()) + nodes(it.second());
    }
    return rel instanceof RelationTerm.IntoMethods it ? nodes(it.rel()) : 0;
  }

  private Back compile(RelationTerm rel) {
    if (rel instanceof Name name) {
      return named(name);
    } else if (rel instanceof RelationTerm.United it) {
      Back one = compile(it.first());
      Back other = compile(it.second());
      return (operation, into) -> {
        one.collect(operation, into);
        other.collect(operation, into);
      };
    } else if (rel instanceof RelationTerm.Composed it) {
      return composed(compile(it.first()), compile(it.second()));
    }
    RelationTerm.IntoMethods into = (RelationTerm.IntoMethods) rel;
    Back any = compile(into.rel());
    boolean[] holds = new boolean[all];
    for (int i = 0; i < all; i++) {
      holds[i] = into.methods().contains(history.operation(i).invocation().method());
    }
    return (operation, row) -> {
      if (holds[operation]) {
        any.collect(operation, row);
      }
    };
  }

  private Back named(Name name) {
    return switch (name) {
      case PO -> (operation, into) -> scratch.addAll(into, po, operation);
      case HB -> (operation, into) -> scratch.addAll(into, hb, operation);
      case VIS -> (operation, into) -> scratch.addAll(into, vis, operation);
      case LIN ->
          (operation, into) -> scratch.addAll(into, lin, isPlaced(operation) ? operation : all);
    };
  }

  private Back composed(Back earlier, Back later) {
    int middle = scratchRows++;
    return (operation, into) -> {
      scratch.clear(middle);
      later.collect(operation, middle);
      for (int i = scratch.next(middle, 0); i >= 0; i = scratch.next(middle, i + 1)) {
        earlier.collect(i, into);
      }
    };
  }

  boolean isPlaced(int operation) {
    return lin.has(all, operation);
  }

  /**
   * Extends the row of an operation that is to be placed next until it contains all it must see.
   * Returns whether that is possible: all it must see is placed, and so is all that must precede
   * it.
   */
  boolean close(int operation) {
    do {
      scratch.clear(found);
      for (Back asks : asksToSee) {
        asks.collect(operation, found);
      }
      if (scratch.isWithin(found, vis, operation)) {
        return precedes(operation);
      }
      vis.addAll(operation, scratch, found);
    } while (scratch.isWithin(found, lin, all));
    return false;
  }

  private boolean precedes(int operation) {
    scratch.clear(found);
    for (Back asks : asksToPrecede) {
      asks.collect(operation, found);
    }
    return scratch.isWithin(found, lin, all);
  }

  boolean mayBePlaced(int operation) {
    return !isPlaced(operation) && first.isWithin(operation, lin, all);
  }

  void place(int operation) {
    lin.copy(operation, lin, all);
    lin.add(all, operation);
  }

  void takeBack(int operation) {
    lin.remove(all, operation);
    lin.clear(operation);
    vis.clear(operation);
  }
}
