package io.selvage.refine.product;

import io.selvage.core.Budget;
import io.selvage.refine.ltl.Automaton;
import io.selvage.refine.ltl.Formula;
import io.selvage.refine.ltl.Property;
import io.selvage.refine.ltl.Proposition;
import io.selvage.refine.ltl.Word;
import io.selvage.refine.product.Liveness.Fairness;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Whether all runs have a property (§2, Example 1): the runs are put beside an automaton for its
 * negation, and one that it accepts is looked for. What is found is judged once more by the
 * definition of the formula before it is shown.
 */
public final class PropertyCheck {
  private static final IntPredicate ALL = arrow -> true;

  private final Property property;
  private final Edges edges;
  private final Events events;
  private final PropertyGraph graph;
  private final int threads;
  private final String doubt;

  public PropertyCheck(Liveness liveness, Property property, Meaning meaning, Budget budget) {
    this.property = property;
    this.edges = liveness.edges();
    this.threads = liveness.threads();
    this.events = new Events(edges, threads, property, meaning);
    boolean told = liveness.doubt().isEmpty() && events.areTold();
    Automaton against = Automaton.of(Formula.not(property.formula()));
    this.graph = new PropertyGraph(told ? edges : Edges.unknown(""), events, against, budget);
    if (!liveness.doubt().isEmpty()) {
      doubt = liveness.doubt();
    } else {
      doubt = told ? graph.doubt() : "REF-037 states do not tell which of two calls is under way";
    }
  }

  /** Why nothing can be said, or empty. */
  public String doubt() {
    return doubt;
  }

  /** Propositions that can never hold, as there is no such thread or call. */
  public List<Proposition> vain() {
    return events.vain();
  }

  /** A run that a scheduler so fair allows and that has not got the property. */
  public Optional<Lasso> violation(Fairness fairness) {
    if (!doubt.isEmpty()) {
      throw new IllegalStateException("BUG-306 nothing can be said: " + doubt);
    }
    if (graph.stuck() >= 0) {
      BitSet end = new BitSet();
      end.set(graph.stuck());
      return Optional.of(lasso(Laps.to(graph, end), List.of()));
    }
    return new FairCycles(graph, threads, graph.allMarks(), fairness)
        .find(ALL)
        .map(nodes -> Laps.around(graph, ALL, nodes))
        .map(way -> lasso(way.prefix(), way.cycle()));
  }

  private Lasso lasso(List<Integer> prefix, List<Integer> cycle) {
    List<Integer> before = moves(prefix);
    List<Integer> again = moves(cycle);
    Word word = new Word(letters(before), letters(again));
    if (word.satisfies(property.formula())) {
      throw new IllegalStateException("BUG-305 a run against " + property.text() + " is none");
    }
    return Lasso.of(edges, before, again);
  }

  private List<Integer> moves(List<Integer> arrows) {
    return arrows.stream().map(graph::move).filter(move -> move >= 0).toList();
  }

  private List<Long> letters(List<Integer> moves) {
    return moves.stream().flatMap(move -> events.letters(move).stream()).toList();
  }
}
