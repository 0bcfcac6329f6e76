package io.selvage.history.weak;

import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.history.axiom.Axioms;
import io.selvage.history.axiom.Rel;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether an abstract execution satisfies axioms, by their definition: relations as sets of pairs,
 * terms by the algebra of relations, returns by running the specification. Shares nothing with the
 * search.
 */
final class ExecutionCheck<S> {
  /** A relation: of each operation, those that it is in the relation with. */
  private record Pairs(BitSet[] after) {
    static Pairs none(int size) {
      BitSet[] after = new BitSet[size];
      java.util.Arrays.setAll(after, i -> new BitSet());
      return new Pairs(after);
    }

    boolean has(int a, int b) {
      return after[a].get(b);
    }

    Pairs then(Pairs second) {
      Pairs both = none(after.length);
      for (int a = 0; a < after.length; a++) {
        for (int b = after[a].nextSetBit(0); b >= 0; b = after[a].nextSetBit(b + 1)) {
          both.after[a].or(second.after[b]);
        }
      }
      return both;
    }

    Pairs or(Pairs other) {
      Pairs both = none(after.length);
      for (int a = 0; a < after.length; a++) {
        both.after[a].or(after[a]);
        both.after[a].or(other.after[a]);
      }
      return both;
    }
  }

  private final History history;
  private final Axioms axioms;
  private final Specification<S> specification;

  ExecutionCheck(History history, Axioms axioms, Specification<S> specification) {
    this.history = history;
    this.axioms = axioms;
    this.specification = specification;
  }

  /** What is wrong with the execution, if anything. */
  Optional<String> fault(Execution execution) {
    int size = history.size();
    BitSet in = new BitSet();
    Pairs lin = Pairs.none(size);
    Pairs vis = Pairs.none(size);
    for (int i = 0; i < execution.lin().size(); i++) {
      int b = execution.lin().get(i);
      if (in.get(b)) {
        return Optional.of("operation " + b + " is placed twice");
      }
      in.stream().forEach(a -> lin.after[a].set(b));
      execution.vis().get(i).forEach(a -> vis.after[a].set(b));
      in.set(b);
    }
    for (int i = 0; i < size; i++) {
      if (!in.get(i) && !history.operation(i).isPending()) {
        return Optional.of("operation " + i + " is missing");
      }
    }
    Pairs hb = recorded(in, false);
    Pairs po = recorded(in, true);
    return relations(new Recorded(po, hb, lin, vis)).or(() -> returns(execution));
  }

  private record Recorded(Pairs po, Pairs hb, Pairs lin, Pairs vis) {}

  private Pairs recorded(BitSet in, boolean sameThread) {
    Pairs pairs = Pairs.none(history.size());
    for (int a = in.nextSetBit(0); a >= 0; a = in.nextSetBit(a + 1)) {
      for (int b = in.nextSetBit(0); b >= 0; b = in.nextSetBit(b + 1)) {
        boolean same = history.operation(a).thread() == history.operation(b).thread();
        if (history.before(a, b) && (same || !sameThread)) {
          pairs.after[a].set(b);
        }
      }
    }
    return pairs;
  }

  private Optional<String> relations(Recorded all) {
    return within(all.po, all.lin, "lin ⊇ po")
        .or(() -> within(all.vis, all.lin, "lin ⊇ vis"))
        .or(() -> contained(axioms.lin(), all.lin, all, "lin"))
        .or(() -> contained(axioms.vis(), all.vis, all, "vis"));
  }

  private Optional<String> contained(
      List<Rel> rels, Pairs container, Recorded all, String name) {
    return rels.stream()
        .map(rel -> within(pairs(rel, all), container, name + " ⊇ " + rel))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> within(Pairs part, Pairs whole, String axiom) {
    for (int a = 0; a < part.after.length; a++) {
      for (int b = 0; b < part.after.length; b++) {
        if (part.has(a, b) && !whole.has(a, b)) {
          return Optional.of(axiom + " does not hold of operations " + a + " and " + b);
        }
      }
    }
    return Optional.empty();
  }

  private Pairs pairs(Rel rel, Recorded all) {
    if (rel instanceof Rel.Name name) {
      return switch (name) {
        case PO -> all.po;
        case HB -> all.hb;
        case LIN -> all.lin;
        case VIS -> all.vis;
      };
    } else if (rel instanceof Rel.Composed it) {
      return pairs(it.first(), all).then(pairs(it.second(), all));
    } else if (rel instanceof Rel.United it) {
      return pairs(it.first(), all).or(pairs(it.second(), all));
    }
    Rel.Into into = (Rel.Into) rel;
    Pairs identity = Pairs.none(history.size());
    for (int i = 0; i < history.size(); i++) {
      identity.after[i].set(i, into.methods().contains(history.operation(i).invocation().method()));
    }
    return pairs(into.rel(), all).then(identity);
  }

  private Optional<String> returns(Execution execution) {
    for (int i = 0; i < execution.lin().size(); i++) {
      BitSet seen = new BitSet();
      execution.vis().get(i).forEach(seen::set);
      Set<S> states = Set.of(specification.initial());
      for (int j = 0; j < i; j++) {
        if (seen.get(execution.lin().get(j))) {
          states = after(states, history.operation(execution.lin().get(j)).invocation());
        }
      }
      Operation operation = history.operation(execution.lin().get(i));
      if (!operation.isPending() && !mayGive(states, operation)) {
        return Optional.of("what " + operation + " sees does not explain its outcome");
      }
    }
    return Optional.empty();
  }

  private Set<S> after(Set<S> states, Invocation call) {
    return states.stream()
        .flatMap(state -> specification.step(state, call).transitions().stream())
        .map(Specification.Transition::next)
        .collect(Collectors.toSet());
  }

  private boolean mayGive(Set<S> states, Operation operation) {
    return states.stream()
        .flatMap(state -> specification.step(state, operation.invocation()).transitions().stream())
        .anyMatch(transition -> transition.outcome().equals(operation.outcome()));
  }
}
