package io.selvage.history.weak;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.history.axiom.Axioms;
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
 * Figure 4 of the paper: extend lin by an operation all of whose predecessors are in it, give that
 * operation a visibility, and go on; take back what leads nowhere.
 *
 * <p>What an operation sees matters to others only where an axiom composes visibility. Where none
 * does, one set is as good as another, and only one is tried. Beyond the paper, the search keeps in
 * mind which beginnings lead nowhere, once it has met many such ({@link DeadEnds}).
 */
final class WeakSearch<S> {
  /** Up to here most histories are decided; to remember costs more than to search. */
  private static final int BEFORE_MEMORY = 256;

  private final History history;
  private final Axioms axioms;
  private final Specification<S> specification;
  private final boolean looksBackOnly;
  private final boolean composes;
  private final boolean pulls;
  private final Visibility visibility;
  private final Budget budget;
  private final Terms terms;
  private final Automaton<S> automaton;
  private final Contexts<S> contexts;
  private final int[] candidates;
  private final int size;
  private int missing;

  /** By depth: which candidate is being tried, and the rows it may have. */
  private final int[] tried;

  private final @Nullable Choices[] choices;
  private int failures;
  private @Nullable DeadEnds deadEnds;
  private int[] furthest = {};
  private long[] furthestRows = {};
  private boolean stopped;
  private int mostFailures = Integer.MAX_VALUE;

  /**
   * @param start the states that the specification may be in at the beginning
   */
  WeakSearch(
      History history,
      Axioms axioms,
      Specification<S> specification,
      Set<S> start,
      Visibility visibility,
      Placing placing,
      Budget budget) {
    this.history = history;
    this.axioms = axioms;
    this.specification = specification;
    this.looksBackOnly = axioms.looksBackOnly();
    this.composes = axioms.composesVisibility();
    this.pulls = axioms.pulls();
    this.visibility = looksBackOnly ? visibility : Visibility.NAIVE;
    this.budget = budget;
    this.size = history.size();
    this.terms = new Terms(history, axioms);
    this.automaton = new Automaton<>(specification, start, history);
    this.contexts = new Contexts<>(automaton, terms, size, budget);
    this.candidates = placing.order(history);
    this.tried = new int[size + 1];
    this.choices = new Choices[size + 1];
    for (int i = 0; i < size; i++) {
      missing += history.operation(i).isPending() ? 0 : 1;
    }
  }

  /** Gives up after so many dead ends. */
  WeakSearch<S> upTo(int deadEnds) {
    mostFailures = deadEnds;
    return this;
  }

  /** An execution that satisfies the axioms; none if there is none, or the search was stopped. */
  Optional<Execution> find() {
    tried[0] = -1;
    while (!isSolved()) {
      if (!goOn()) {
        return Optional.empty();
      }
    }
    return Optional.of(execution());
  }

  /**
   * The states that all calls lead to, by every execution that satisfies the axioms; for histories
   * without pending operations. A beginning whose every end is known is as good as one that leads
   * nowhere.
   *
   * @param most steps of the search before giving up
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

  boolean wasStopped() {
    return stopped;
  }

  /** A beginning that most operations could be brought into. */
  int[] furthest() {
    return furthest;
  }

  /** After that beginning: which operations could not come next, and why. */
  Map<Integer, String> refused() {
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
      return "must see what is not yet there";
    }
    String outcomes = contexts.outcomes(operation);
    if (outcomes.isEmpty()) {
      return "cannot return, whatever it sees of these";
    }
    return contexts.smallest(operation)
        ? "would have to see some of these without others"
        : "can only give " + outcomes + ", whatever it sees of these";
  }

  private boolean isSolved() {
    if (missing > 0) {
      return false;
    }
    return looksBackOnly
        || new ExecutionCheck<>(history, axioms, specification).fault(execution()).isEmpty();
  }

  private Execution execution() {
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
    return new Execution(lin, vis);
  }

  /** Places one more operation; false where all were tried. */
  private boolean extend() {
    int depth = contexts.placed;
    while (true) {
      Choices rows = choices[depth];
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
      deadEnds = new DeadEnds(history, axioms, terms, automaton);
    } else if (deadEnds != null) {
      deadEnds.add(contexts);
    }
  }

  private Choices rows(int operation) {
    if (history.operation(operation).isPending()) {
      return new Once(() -> isClosed(operation));
    }
    if (visibility == Visibility.NAIVE) {
      return new AllSets(contexts, terms, operation, budget);
    }
    Choices minimal = new Minimal(operation);
    return composes ? minimal : new Once(minimal);
  }

  /** Gives the operation what it must see; whether it can. */
  private boolean isClosed(int operation) {
    terms.vis.clear(operation);
    return terms.close(operation);
  }

  /** A row that is tried once. */
  private static final class Once implements Choices {
    private @Nullable Choices only;

    Once(Choices only) {
      this.only = only;
    }

    @Override
    public boolean next() {
      Choices now = only;
      only = null;
      return now != null && now.next();
    }
  }

  /**
   * Most operations see enough when they see what they must: then nothing else is to be tried.
   * Where to see more asks for nothing else, the fewest that explain the outcome are such a set.
   */
  private final class Minimal implements Choices {
    private final int operation;
    private boolean isTried;
    private List<BitSet> known = List.of();
    private @Nullable Choices others;

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
        others = new MinimalSets(contexts, terms, operation, List.of(), budget);
      } else if (others == null && !known.isEmpty()) {
        others = new MinimalSets(contexts, terms, operation, known, budget);
      }
      return others != null && others.next();
    }
  }
}
