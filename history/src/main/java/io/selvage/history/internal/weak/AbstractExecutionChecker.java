package io.selvage.history.internal.weak;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether an abstract execution satisfies axioms, by their definition: relations as sets of
 * pairs, terms by the algebra of relations, returns by running the specification. Shares no code
 * with the search.
 */
public final class AbstractExecutionChecker<S> {
  /** A relation as bits: for each operation a row of its successors in the relation. */
  private static final class Pairs {
    private final int size;
    private final int width;
    private final long[] bits;

    private Pairs(int size) {
      this.size = size;
      this.width = (size + Long.SIZE - 1) / Long.SIZE;
      this.bits = new long[size * width];
    }

    static Pairs none(int size) {
      return new Pairs(size);
    }

    boolean has(int a, int b) {
      return (bits[a * width + b / Long.SIZE] >>> b & 1) != 0;
    }

    void add(int a, int b) {
      bits[a * width + b / Long.SIZE] |= 1L << b;
    }

    Pairs then(Pairs second) {
      Pairs both = none(size);
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          for (int i = 0; i < width && has(a, b); i++) {
            both.bits[a * width + i] |= second.bits[b * width + i];
          }
        }
      }
      return both;
    }

    Pairs or(Pairs other) {
      Pairs both = none(size);
      for (int i = 0; i < bits.length; i++) {
        both.bits[i] = bits[i] | other.bits[i];
      }
      return both;
    }
  }

  /**
   * The run of an operation from a set of states: the successor states, and whether it can have its
   * outcome.
   */
  private record Run<S>(Set<S> from, Set<S> after, boolean gives) {}

  private final History history;
  private final ConsistencyAxioms axioms;

  /** The last run of each operation: the next context often runs it from the same states. */
  private final List<@Nullable Run<S>> runs;

  private final Specification<S> specification;

  public AbstractExecutionChecker(
      History history, ConsistencyAxioms axioms, Specification<S> specification) {
    this.history = history;
    this.axioms = axioms;
    this.specification = specification;
    this.runs = new ArrayList<>(Collections.nCopies(history.size(), null));
  }

  /** What is wrong with the execution, if anything. */
  public Optional<String> fault(AbstractExecution execution) {
    int size = history.size();
    int[] order = execution.lin().stream().mapToInt(Integer::intValue).toArray();
    boolean[] in = new boolean[size];
    Pairs lin = Pairs.none(size);
    Pairs vis = Pairs.none(size);
    for (int i = 0; i < order.length; i++) {
      int b = order[i];
      if (in[b]) {
        return Optional.of("operation " + b + " is placed twice");
      }
      in[b] = true;
      for (int j = 0; j < i; j++) {
        lin.add(order[j], b);
      }
      for (int a : execution.vis().get(i)) {
        vis.add(a, b);
      }
    }
    for (int i = 0; i < size; i++) {
      if (!in[i] && !history.operation(i).isPending()) {
        return Optional.of("operation " + i + " is missing");
      }
    }
    Optional<String> fault = relations(recorded(in, lin, vis));
    return fault.isPresent() ? fault : returns(order, vis);
  }

  private record Relations(Pairs po, Pairs hb, Pairs lin, Pairs vis) {}

  private Relations recorded(boolean[] in, Pairs lin, Pairs vis) {
    Relations all = new Relations(Pairs.none(history.size()), Pairs.none(history.size()), lin, vis);
    for (int a = 0; a < in.length; a++) {
      for (int b = 0; b < in.length; b++) {
        if (in[a] && in[b] && history.before(a, b)) {
          all.hb.add(a, b);
          if (history.operation(a).thread() == history.operation(b).thread()) {
            all.po.add(a, b);
          }
        }
      }
    }
    return all;
  }

  private Optional<String> relations(Relations all) {
    return within(all.po, all.lin, "lin")
        .or(() -> within(all.vis, all.lin, "lin"))
        .or(() -> contained(axioms.lin(), all.lin, all, "lin"))
        .or(() -> contained(axioms.vis(), all.vis, all, "vis"));
  }

  private Optional<String> contained(
      List<RelationTerm> rels, Pairs container, Relations all, String name) {
    for (RelationTerm rel : rels) {
      Optional<String> fault = within(pairs(rel, all), container, name);
      if (fault.isPresent()) {
        return Optional.of(fault.get() + " of " + rel);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> within(Pairs part, Pairs whole, String name) {
    for (int i = 0; i < part.bits.length; i++) {
      if ((part.bits[i] & ~whole.bits[i]) != 0) {
        return Optional.of(name + " lacks what operation " + i / part.width + " comes before");
      }
    }
    return Optional.empty();
  }

  private Pairs pairs(RelationTerm rel, Relations all) {
    if (rel instanceof RelationTerm.Name name) {
      return switch (name) {
        case PO -> all.po;
        case HB -> all.hb;
        case LIN -> all.lin;
        case VIS -> all.vis;
      };
    } else if (rel instanceof RelationTerm.Composed it) {
      return pairs(it.first(), all).then(pairs(it.second(), all));
    } else if (rel instanceof RelationTerm.United it) {
      return pairs(it.first(), all).or(pairs(it.second(), all));
    }
    RelationTerm.IntoMethods into = (RelationTerm.IntoMethods) rel;
    Pairs identity = Pairs.none(history.size());
    for (int i = 0; i < history.size(); i++) {
      if (into.methods().contains(history.operation(i).invocation().method())) {
        identity.add(i, i);
      }
    }
    return pairs(into.rel(), all).then(identity);
  }

  /**
   * Runs what each operation sees. Consecutive contexts often share a prefix, whose states are
   * reused.
   */
  private Optional<String> returns(int[] order, Pairs vis) {
    int[] ran = new int[history.size()];
    List<Set<S>> states = new ArrayList<>(history.size() + 1);
    states.add(Set.of(specification.initial()));
    for (int i = 0; i < order.length; i++) {
      int length = 0;
      boolean isSame = true;
      for (int j = 0; j < i; j++) {
        int number = order[j];
        if (vis.has(number, order[i])) {
          isSame = isSame && length + 1 < states.size() && ran[length] == number;
          if (!isSame) {
            ran[length] = number;
            states.subList(length + 1, states.size()).clear();
            states.add(after(states.get(length), number));
          }
          length++;
        }
      }
      int number = order[i];
      if (history.operation(number).isPending()) {
        if (states.get(length).isEmpty()) {
          return Optional.of("what operation " + number + " sees cannot have happened");
        }
      } else if (!mayGive(states.get(length), number)) {
        return Optional.of("what operation " + number + " sees does not explain its outcome");
      }
    }
    return Optional.empty();
  }

  private Set<S> after(Set<S> states, int number) {
    Run<S> known = runs.get(number);
    if (known == null || known.from != states) {
      known = run(states, number);
      runs.set(number, known);
    }
    return known.after;
  }

  private boolean mayGive(Set<S> states, int number) {
    Run<S> run = run(states, number);
    runs.set(number, run);
    return run.gives;
  }

  private Run<S> run(Set<S> states, int number) {
    Operation operation = history.operation(number);
    Set<S> after = Set.of();
    boolean gives = false;
    for (S state : states) {
      for (Transition<S> transition :
          specification.step(state, operation.invocation()).transitions()) {
        gives |= transition.outcome().equals(operation.outcome());
        after = plus(after, transition.next());
      }
    }
    return new Run<>(states, after, gives);
  }

  private static <S> Set<S> plus(Set<S> states, S state) {
    if (states.isEmpty()) {
      return Set.of(state);
    }
    Set<S> more = new HashSet<>(states);
    more.add(state);
    return more;
  }
}
