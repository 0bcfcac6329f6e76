package io.selvage.history.internal.weak;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.weak.PlacementOrder;
import io.selvage.history.weak.VisibilityStrategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Figure 4 of the paper: extend lin by an operation all of whose predecessors are in it, choose a
 * visibility for that operation, and continue; backtrack from dead ends.
 *
 * <p>What an operation sees affects others only if an axiom composes visibility. If none does, all
 * sets are equivalent, and only one is tried. Beyond the paper, the search memoises prefixes that
 * are dead ends, once it has met many ({@link DeadEndCache}).
 */
public final class WeakConsistencySearch<S> {
  /**
   * Most histories are decided within this limit; below it memoisation costs more than it saves.
   */
  private static final int BEFORE_MEMORY = 256;

  private final History history;
  private final ConsistencyAxioms axioms;
  private final Specification<S> specification;
  private final boolean looksBackOnly;
  private final boolean composes;
  private final boolean pulls;
  private final VisibilityStrategy visibility;
  private final Budget budget;
  private final AxiomEvaluation terms;
  private final CallAutomaton<S> automaton;
  private final ReturnAxiom<S> contexts;
  private final int[] candidates;
  private final int size;
  private int missing;

  /** By depth: the candidate being tried, and the rows it may have. */
  private final int[] tried;

  private final @Nullable VisibilityChoices[] choices;
  private int failures;
  private @Nullable DeadEndCache deadEnds;
  private int[] furthest = {};
  private long[] furthestRows = {};
  private boolean stopped;
  private int mostFailures = Integer.MAX_VALUE;

  /**
   * @param start the possible initial states of the specification
   */
  public WeakConsistencySearch(
      History history,
      ConsistencyAxioms axioms,
      Specification<S> specification,
      Set<S> start,
      VisibilityStrategy visibility,
      PlacementOrder placing,
      Budget budget) {
    this.history = history;
    this.axioms = axioms;
    this.specification = specification;
    this.looksBackOnly = axioms.looksBackOnly();
    this.composes = axioms.composesVisibility();
    this.pulls = axioms.pulls();
    this.visibility = looksBackOnly ? visibility : VisibilityStrategy.NAIVE;
    this.budget = budget;
    this.size = history.size();
    this.terms = new AxiomEvaluation(history, axioms);
    this.automaton = new CallAutomaton<>(specification, start, history);
    this.contexts = new ReturnAxiom<>(automaton, terms, size, budget);
    this.candidates = placing.order(history);
    this.tried = new int[size + 1];
    this.choices = new VisibilityChoices[size + 1];
    for (int i = 0; i < size; i++) {
      missing += history.operation(i).isPending() ? 0 : 1;
    }
  }

  /** Gives up after the given number of dead ends. */
  public WeakConsistencySearch<S> upTo(int deadEnds) {
    mostFailures = deadEnds;
    return this;
  }

  /** An execution that satisfies the axioms; empty if none exists, or the search was stopped. */
  public Optional<AbstractExecution> find() {
    tried[0] = -1;
    while (!isSolved()) {
      if (!goOn()) {
        return Optional.empty();
      }
    }
    return Optional.of(execution());
  }

  /**
   * The final states of all calls, over all executions that satisfy the axioms; for histories
   * without pending operations. A prefix all of whose final states are known is treated like a dead
   * end.
   *
   * @param most the number of search steps before giving up
   */
  Set<Set<S>> ends(int most) {
    Set<Set<S>> ends = new LinkedHashSet<>();
    tried[0] = -1;
    int steps = 0;
    do {
      if (isSolved()) {
        ends.add(automaton.states(contexts.state()));
      }
      stopped |= ++steps > most;
    } while (!stopped && goOn());
    return ends;
  }

  /** Places one more operation, or takes one back; false at the end. */
  private boolean goOn() {
    if (budget.isSpent() || failures > mostFailures) {
      stopped = true;
      return false;
    }
    if (!extend()) {
      fail();
      if (contexts.placed == 0) {
        stopped = !budget.whySpent().isEmpty();
        return false;
      }
      unplace();
    }
    return true;
  }

  public boolean wasStopped() {
    return stopped;
  }

  /** The prefix with most operations. */
  public int[] furthest() {
    return furthest;
  }

  /** The operations that could not follow that prefix, and why. */
  public Map<Integer, String> refused() {
    while (contexts.placed > 0) {
      unplace();
    }
    System.arraycopy(furthestRows, 0, terms.vis.words, 0, furthestRows.length);
    for (int operation : furthest) {
      place(operation);
    }
    Map<Integer, String> refused = new LinkedHashMap<>();
    for (int operation : candidates) {
      if (terms.mayBePlaced(operation) && !history.operation(operation).isPending()) {
        refused.put(operation, whyNot(operation));
      }
    }
    return refused;
  }

  private String whyNot(int operation) {
    if (!isClosed(operation)) {
      return "must see operations that are not placed yet";
    }
    String outcomes = contexts.outcomes(operation);
    if (outcomes.isEmpty()) {
      return "cannot return, whichever of these operations it sees";
    }
    return contexts.smallest(operation)
        ? "would have to see some of these operations without others"
        : "can only return " + outcomes + ", whichever of these operations it sees";
  }

  private boolean isSolved() {
    if (missing > 0) {
      return false;
    }
    return looksBackOnly
        || new AbstractExecutionChecker<>(history, axioms, specification)
            .fault(execution())
            .isEmpty();
  }

  private AbstractExecution execution() {
    List<Integer> lin = new ArrayList<>(contexts.placed);
    List<List<Integer>> vis = new ArrayList<>(contexts.placed);
    for (int i = 0; i < contexts.placed; i++) {
      lin.add(contexts.order[i]);
      List<Integer> seen = new ArrayList<>(i);
      for (int j = 0; j < i; j++) {
        if (terms.vis.has(contexts.order[i], contexts.order[j])) {
          seen.add(contexts.order[j]);
        }
      }
      vis.add(seen);
    }
    return new AbstractExecution(lin, vis);
  }

  /** Places one more operation; false if all were tried. */
  private boolean extend() {
    int depth = contexts.placed;
    while (true) {
      VisibilityChoices rows = choices[depth];
      if (rows != null && rows.next()) {
        place(candidates[tried[depth]]);
        if (deadEnds == null || !deadEnds.has(contexts)) {
          return true;
        }
        unplace();
        continue;
      }
      choices[depth] = null;
      do {
        tried[depth]++;
      } while (tried[depth] < size && !terms.mayBePlaced(candidates[tried[depth]]));
      if (tried[depth] == size) {
        return false;
      }
      choices[depth] = rows(candidates[tried[depth]]);
    }
  }

  private void place(int operation) {
    terms.place(operation);
    contexts.order[contexts.placed++] = operation;
    missing -= history.operation(operation).isPending() ? 0 : 1;
    tried[contexts.placed] = -1;
    choices[contexts.placed] = null;
  }

  private void unplace() {
    int operation = contexts.order[--contexts.placed];
    missing += history.operation(operation).isPending() ? 0 : 1;
    terms.takeBack(operation);
  }

  private void fail() {
    if (contexts.placed > furthest.length || failures == 0) {
      furthest = Arrays.copyOf(contexts.order, contexts.placed);
      furthestRows = terms.vis.words.clone();
    }
    if (++failures == BEFORE_MEMORY) {
      deadEnds = new DeadEndCache(history, axioms, terms, automaton);
    } else if (deadEnds != null) {
      deadEnds.add(contexts);
    }
  }

  private VisibilityChoices rows(int operation) {
    // A pending operation must only be possible with what it sees, so the minimum suffices.
    if (visibility == VisibilityStrategy.NAIVE && !history.operation(operation).isPending()) {
      return new AllVisibilitySets(contexts, terms, operation, budget);
    }
    VisibilityChoices minimal = new Minimal(operation);
    return composes ? minimal : new Once(minimal);
  }

  /** Adds to the row of the operation what it must see; returns whether that is possible. */
  private boolean isClosed(int operation) {
    terms.vis.clear(operation);
    return terms.close(operation);
  }

  /** A row that is tried once. */
  private static final class Once implements VisibilityChoices {
    private @Nullable VisibilityChoices only;

    Once(VisibilityChoices only) {
      this.only = only;
    }

    @Override
    public boolean next() {
      VisibilityChoices now = only;
      only = null;
      return now != null && now.next();
    }
  }

  /**
   * Most operations have their outcome when they see just what they must, and then nothing else is
   * tried. If seeing more has no further consequences, a smallest set that explains the outcome
   * suffices.
   */
  private final class Minimal implements VisibilityChoices {
    private final int operation;
    private boolean isTried;
    private List<BitSet> known = List.of();
    private @Nullable VisibilityChoices others;

    Minimal(int operation) {
      this.operation = operation;
    }

    @Override
    public boolean next() {
      if (!isTried) {
        isTried = true;
        if (!isClosed(operation)) {
          return false;
        }
        if (contexts.explain(operation)) {
          return true;
        }
        if (!contexts.smallest(operation)) {
          return false;
        }
        if (!pulls && terms.close(operation)) {
          known = List.of(terms.vis.toSet(operation));
          return true;
        }
        others = new MinimalVisibilitySets(contexts, terms, operation, List.of(), budget);
      } else if (others == null && !known.isEmpty()) {
        others = new MinimalVisibilitySets(contexts, terms, operation, known, budget);
      }
      return others != null && others.next();
    }
  }
}
