package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A weak criterion by its definition: every total order that contains program order, with any of
 * the pending operations, and every visibility within it; the axioms are asked when all is chosen.
 * Only what breaks program order, or does not follow from what it sees, is given up at once.
 */
final class WeakOracle<S> {
  private final History history;
  private final ConsistencyAxioms axioms;
  private final Specification<S> specification;
  private final List<Integer> lin = new ArrayList<>();
  private final boolean[][] before;
  private final boolean[][] sees;

  WeakOracle(History history, ConsistencyAxioms axioms, Specification<S> specification) {
    this.history = history;
    this.axioms = axioms;
    this.specification = specification;
    this.before = new boolean[history.size()][history.size()];
    this.sees = new boolean[history.size()][history.size()];
  }

  boolean holds() {
    if (isComplete() && axiomsHold()) {
      return true;
    }
    for (int o = 0; o < history.size(); o++) {
      if (!lin.contains(o) && hasProgramOrderBehind(o) && extend(o)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasProgramOrderBehind(int o) {
    for (int i = 0; i < o; i++) {
      if (isProgramOrder(i, o) && !lin.contains(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isComplete() {
    for (int i = 0; i < history.size(); i++) {
      if (!lin.contains(i) && !history.operation(i).isPending()) {
        return false;
      }
    }
    return true;
  }

  private boolean extend(int o) {
    List<Integer> earlier = List.copyOf(lin);
    for (int i : earlier) {
      before[i][o] = true;
    }
    boolean found = false;
    for (int set = 0; set < 1 << earlier.size() && !found; set++) {
      List<Integer> seen = new ArrayList<>();
      for (int i = 0; i < earlier.size(); i++) {
        sees[earlier.get(i)][o] = (set >> i & 1) == 1;
        if (sees[earlier.get(i)][o]) {
          seen.add(earlier.get(i));
        }
      }
      if (returns(seen, history.operation(o))) {
        lin.add(o);
        found = holds();
        lin.remove(lin.size() - 1);
      }
    }
    for (int i : earlier) {
      before[i][o] = false;
      sees[i][o] = false;
    }
    return found;
  }

  private boolean returns(List<Integer> seen, Operation operation) {
    Set<S> states = Set.of(specification.initial());
    for (int i : seen) {
      Set<S> next = new HashSet<>();
      for (S state : states) {
        specification
            .step(state, history.operation(i).invocation())
            .transitions()
            .forEach(it -> next.add(it.next()));
      }
      states = next;
    }
    for (S state : states) {
      for (var choice : specification.step(state, operation.invocation()).transitions()) {
        if (choice.outcome().equals(operation.outcome())) {
          return true;
        }
      }
    }
    // Nothing is asked of a pending operation, but that what it sees can have happened.
    return operation.isPending() && !states.isEmpty();
  }

  private boolean axiomsHold() {
    for (int a : lin) {
      for (int b : lin) {
        if (isProgramOrder(a, b) && !before[a][b]) {
          return false;
        }
        for (RelationTerm rel : axioms.lin()) {
          if (has(rel, a, b) && !before[a][b]) {
            return false;
          }
        }
        for (RelationTerm rel : axioms.vis()) {
          if (has(rel, a, b) && !sees[a][b]) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isProgramOrder(int a, int b) {
    return a < b && history.operation(a).thread() == history.operation(b).thread();
  }

  private boolean has(RelationTerm rel, int a, int b) {
    if (rel instanceof RelationTerm.Name name) {
      return switch (name) {
        case PO -> isProgramOrder(a, b);
        case HB -> history.before(a, b);
        case LIN -> before[a][b];
        case VIS -> sees[a][b];
      };
    } else if (rel instanceof RelationTerm.United it) {
      return has(it.first(), a, b) || has(it.second(), a, b);
    } else if (rel instanceof RelationTerm.Composed it) {
      return lin.stream().anyMatch(via -> has(it.first(), a, via) && has(it.second(), via, b));
    }
    RelationTerm.IntoMethods it = (RelationTerm.IntoMethods) rel;
    return it.methods().contains(history.operation(b).invocation().method()) && has(it.rel(), a, b);
  }
}
