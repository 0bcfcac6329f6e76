package io.selvage.refine.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.liveness.ExplicitMoveGraph;
import io.selvage.refine.internal.liveness.FairCycleSearch;
import io.selvage.refine.internal.liveness.LassoBuilder;
import io.selvage.refine.internal.liveness.PropertyGraph;
import io.selvage.refine.internal.liveness.PropositionLabels;
import io.selvage.refine.internal.ltl.BuchiAutomaton;
import io.selvage.refine.internal.ltl.EventProposition;
import io.selvage.refine.internal.ltl.LassoWord;
import io.selvage.refine.internal.ltl.LtlFormula;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.ltl.LtlProperty;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Checks whether all runs satisfy a property (§2, Example 1): searches the product of the runs and
 * an automaton for the negation for an accepted run. Before a run is reported, it is checked again
 * by the definition of the formula.
 */
public final class LtlPropertyCheck {
  private static final IntPredicate ALL = arrow -> true;

  private final LtlProperty property;
  private final ExplicitMoveGraph edges;
  private final PropositionLabels events;
  private final PropertyGraph graph;
  private final int threads;
  private final String doubt;
  private final Budget budget;

  public LtlPropertyCheck(
      LivenessCheck liveness,
      LtlProperty property,
      IndexedSpecification specification,
      Budget budget) {
    this.property = property;
    this.budget = budget;
    this.edges = liveness.edges();
    this.threads = liveness.threads();
    this.events = new PropositionLabels(edges, threads, property, specification);
    boolean isReported = liveness.doubt().isEmpty() && events.areDistinguished();
    BuchiAutomaton against = BuchiAutomaton.of(LtlFormula.not(property.formula()));
    this.graph =
        new PropertyGraph(
            isReported ? edges : ExplicitMoveGraph.unknown(""), events, against, budget);
    if (!liveness.doubt().isEmpty()) {
      doubt = liveness.doubt();
    } else {
      doubt =
          isReported
              ? graph.doubt()
              : "REF-037 a state does not determine which of two calls is running";
    }
  }

  /** Why the result is inconclusive, or empty. */
  public String doubt() {
    return doubt;
  }

  /** Propositions that can never hold, as no such thread or call exists. */
  public List<EventProposition> vain() {
    return events.vain();
  }

  /** A run that a scheduler with this fairness allows and that violates the property. */
  public Optional<Lasso> violation(Fairness fairness) {
    if (!doubt.isEmpty()) {
      throw new IllegalStateException("BUG-306 nothing can be said: " + doubt);
    }
    if (graph.stuck() >= 0) {
      BitSet end = new BitSet();
      end.set(graph.stuck());
      return Optional.of(lasso(LassoBuilder.to(graph, end, budget), List.of()));
    }
    FairCycleSearch.FairnessRequirement demand = FairCycleSearch.FairnessRequirement.of(fairness);
    return new FairCycleSearch(graph, threads, graph.allMarks(), demand, budget)
        .find(ALL)
        .map(rounds -> LassoBuilder.around(graph, rounds, budget))
        .map(way -> lasso(way.prefix(), way.cycle()));
  }

  private Lasso lasso(List<Integer> prefix, List<Integer> cycle) {
    List<Integer> before = moves(prefix);
    List<Integer> again = moves(cycle);
    LassoWord word = new LassoWord(letters(before), letters(again));
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
