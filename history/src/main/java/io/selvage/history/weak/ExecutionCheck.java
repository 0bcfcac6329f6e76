package io.selvage.history.weak;

import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.history.axiom.Axioms;
import io.selvage.history.axiom.Rel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
    return within(all.po, all.lin, "lin")
        .or(() -> within(all.vis, all.lin, "lin"))
        .or(() -> contained(axioms.lin(), all.lin, all, "lin"))
        .or(() -> contained(axioms.vis(), all.vis, all, "vis"));
  }

  private Optional<String> contained(
      List<Rel> rels, Pairs container, Recorded all, String name) {
    for (Rel rel : rels) {
      Optional<String> fault = within(pairs(rel, all), container, name);
      if (fault.isPresent()) {
        return Optional.of(fault.get() + " of " + rel);
      }
    }
    return Optional.empty();
  }

  private Optional<String> within(Pairs part, Pairs whole, String name) {
    for (int a = 0; a < part.after.length; a++) {
      for (int b = part.after[a].nextSetBit(0); b >= 0; b = part.after[a].nextSetBit(b + 1)) {
        if (!whole.after[a].get(b)) {
          return Optional.of(name + " lacks operations " + a + " and " + b);
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

  /**
   * Runs what each operation sees. Those that follow each other often see the same at first: states
   * are kept as far as that goes.
   */
  private Optional<String> returns(Execution execution) {
    List<Integer> ran = new ArrayList<>();
    List<Set<S>> states = new ArrayList<>(List.of(Set.of(specification.initial())));
    for (int i = 0; i < execution.lin().size(); i++) {
      List<Integer> context = context(execution, i);
      int same = 0;
      while (same < Math.min(ran.size(), context.size())
          && ran.get(same).equals(context.get(same))) {
        same++;
      }
      ran.subList(same, ran.size()).clear();
      states.subList(same + 1, states.size()).clear();
      for (int number : context.subList(same, context.size())) {
        ran.add(number);
        states.add(after(states.get(ran.size() - 1), history.operation(number).invocation()));
      }
      Operation operation = history.operation(execution.lin().get(i));
      if (!operation.isPending() && !mayGive(states.get(ran.size()), operation)) {
        return Optional.of("what " + operation + " sees does not explain its outcome");
      }
    }
    return Optional.empty();
  }

  /** What the operation at the place sees, in the order of lin. */
  private List<Integer> context(Execution execution, int place) {
    boolean[] seen = new boolean[history.size()];
    execution.vis().get(place).forEach(number -> seen[number] = true);
    List<Integer> context = new ArrayList<>();
    for (int number : execution.lin().subList(0, place)) {
      if (seen[number]) {
        context.add(number);
      }
    }
    return context;
  }

  private Set<S> after(Set<S> states, Invocation call) {
    Set<S> after = new HashSet<>();
    for (S state : states) {
      for (Transition<S> transition : specification.step(state, call).transitions()) {
        after.add(transition.next());
      }
    }
    return after;
  }

  private boolean mayGive(Set<S> states, Operation operation) {
    for (S state : states) {
      for (Transition<S> transition :
          specification.step(state, operation.invocation()).transitions()) {
        if (transition.outcome().equals(operation.outcome())) {
          return true;
        }
      }
    }
    return false;
  }
}
