package io.selvage.unbounded.internal.patterns;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityPortfolio.SearchKind;
import io.selvage.unbounded.cover.CoverabilityResult;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadReplay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Searches sequentially for the bad patterns of a kind of object, with any number of threads: for
 * each, first in the thread-modular closure of the product of class and pattern, and if that does
 * not suffice by coverability of the product as a net.
 */
public final class PatternSearch {
  private static final Set<SearchKind> WAYS =
      Set.of(SearchKind.BACKWARD, SearchKind.FORWARD, SearchKind.NEAREST);

  /** The number of turns of the search for a run if nothing can be proved. */
  private static final int A_FEW_TURNS = 3;

  private static final int MOST_FAULTS = 24;

  private final ObjectProgram object;
  private final ObjectKindMapping mapping;
  private final Specification<?> specification;
  private final int nodes;
  private final List<String> absent = new ArrayList<>();
  private int controls;
  private long pairs;
  private long actions;
  private long cuts;

  private PatternSearch(
      ObjectProgram object, ObjectKindMapping mapping, Specification<?> specification, int nodes) {
    this.object = object;
    this.mapping = mapping;
    this.specification = specification;
    this.nodes = nodes;
  }

  /** Empty if the specification is of no kind that has patterns. */
  public static Optional<PatternSearch> of(
      ObjectProgram object, List<Invocation> alphabet, Specification<?> specification, int nodes) {
    return ObjectKindRecognition.of(specification, alphabet)
        .map(mapping -> new PatternSearch(object, mapping, specification, nodes));
  }

  /** The sequences by which the kind was recognised. */
  public static String text() {
    return "all sequences of at most "
        + ObjectKindRecognition.LONGEST
        + " calls, and of "
        + ObjectKindRecognition.LONGER_WITH_ONE
        + " with one value";
  }

  public PatternSearchResult search(Budget budget) {
    String obstacle = mapping.kind().marks() == 0 ? "" : obstacle(budget);
    if (!obstacle.isEmpty()) {
      return finding(obstacle);
    }
    for (BadPattern pattern : mapping.kind().patterns()) {
      Optional<PatternSearchResult> end = search(pattern, budget);
      if (end.isPresent()) {
        return end.get();
      }
      absent.add(pattern.text());
    }
    return finding(
        mapping.kind().isComplete()
            ? budget.whySpent()
            : "REF-127 the bad patterns do not cover every wrong history of "
                + mapping.kind().text()
                + "; no bad pattern was found");
  }

  /** Why the absence of patterns would prove nothing, as far as values matter. */
  private String obstacle(Budget budget) {
    DataIndependence seen = one(budget);
    if (!seen.uses().isEmpty()) {
      return "REF-126 the code does more with values than copy them: " + seen.uses();
    }
    return seen.returns().containsAll(roles()) || budget.look()
        ? ""
        : "REF-129 some operations cannot return with so few shared objects";
  }

  /** With a single value. */
  private DataIndependence one(Budget budget) {
    ObjectKindMapping one = mapping.within(0);
    return DataIndependence.of(new ThreadModularModel(object, one.alphabet(), nodes), one, budget);
  }

  private Set<CallRole> roles() {
    return mapping.calls().stream().map(ObjectKindMapping.Part::role).collect(Collectors.toSet());
  }

  /** Empty if no run has the pattern. */
  private Optional<PatternSearchResult> search(BadPattern pattern, Budget budget) {
    ObjectKindMapping cast = mapping.within(pattern.marks());
    ThreadModularModel model = new ThreadModularModel(object, cast.alphabet(), nodes);
    PossibleReturns prospects =
        pattern.guesses()
            ? PossibleReturns.of(
                new MoveCache(model),
                cast,
                new ThreadModularModel(object, cast.alphabet(), nodes),
                budget)
            : PossibleReturns.unknown();
    if (!prospects.stuck().isEmpty()) {
      return Optional.of(
          finding(
              "REF-130 " + prospects.stuck() + " may reach a state from which it never returns"));
    }
    ThreadModularClosure<PatternThread> product =
        ThreadModularClosure.keepingEdges(
            new MoveCache(model), new PatternMonitor(pattern, cast, prospects));
    boolean closed = product.close(StopRule.NEVER, budget);
    controls += product.controls().size();
    pairs += product.allPairs();
    actions += product.kept().orElseThrow().size();
    cuts += model.cuts();
    if (!closed) {
      return Optional.of(finding(budget.whySpent()));
    } else if (product.hasFaults()) {
      Optional<PatternSearchResult> end = decide(product, pattern, cast, budget);
      if (end.isPresent()) {
        return end;
      }
    }
    ThreadModularModel again = new ThreadModularModel(object, cast.alphabet(), nodes);
    ClosureChecker<PatternThread> checker = new ClosureChecker<>(product, model, again);
    if (product.hasFaults() ? checker.isClosed(budget) : checker.isProof(budget)) {
      return Optional.empty();
    } else if (budget.look()) {
      return Optional.of(finding(budget.whySpent()));
    }
    throw new IllegalStateException("the product with \"" + pattern.text() + "\" is not closed");
  }

  private int turns() {
    return mapping.kind().isComplete() ? Integer.MAX_VALUE : A_FEW_TURNS;
  }

  private Optional<PatternSearchResult> decide(
      ThreadModularClosure<PatternThread> product,
      BadPattern pattern,
      ObjectKindMapping cast,
      Budget budget) {
    ClosureNet<PatternThread> net = new ClosureNet<>(product);
    CoverabilityResult decision =
        new CoverabilityPortfolio(WAYS, turns()).decide(net.toAny(), budget);
    if (decision.certificate().isEmpty()) {
      return mapping.kind().isComplete() || budget.look()
          ? Optional.of(finding(decision.why()))
          : Optional.empty(); // nothing to prove, only a violation to find
    } else if (decision.certificate().get().isSafe()) {
      return Optional.empty();
    }
    CoveringRun run = (CoveringRun) decision.certificate().get();
    Optional<Counterexample> found =
        replayed(net, run, cast, budget).or(() -> further(net, cast, budget));
    return Optional.of(
        found.isEmpty()
            ? finding(
                "REF-128 "
                    + pattern.text()
                    + ", in the abstraction; separate threads did not reproduce it")
            : new PatternSearchResult(
                mapping.kind(), absent, controls, pairs, actions, cuts, found, pattern.text()));
  }

  private Optional<Counterexample> replayed(
      ClosureNet<PatternThread> net, CoveringRun run, ObjectKindMapping cast, Budget budget) {
    return net.replay(run, count -> new ThreadReplay(object, cast.alphabet(), count))
        .flatMap(replay -> judged(replay, budget));
  }

  /** After a run that separate threads did not reproduce: runs to each bad state alone. */
  private Optional<Counterexample> further(
      ClosureNet<PatternThread> net, ObjectKindMapping cast, Budget budget) {
    Optional<Counterexample> found = Optional.empty();
    for (int bad = 0; bad < Math.min(net.faults(), MOST_FAULTS) && found.isEmpty(); bad++) {
      if (budget.look()) {
        return found;
      }
      found =
          new CoverabilityPortfolio(WAYS, A_FEW_TURNS)
              .decide(net.to(bad), budget)
              .certificate()
              .filter(CoveringRun.class::isInstance)
              .map(CoveringRun.class::cast)
              .flatMap(run -> replayed(net, run, cast, budget));
    }
    return found;
  }

  /** The run counts only if the history engine judges the concrete history a violation. */
  private Optional<Counterexample> judged(ThreadReplay replay, Budget budget) {
    replay.finishAll();
    return replay.isPossible() ? replay.judged(specification, budget) : Optional.empty();
  }

  private PatternSearchResult finding(String why) {
    return new PatternSearchResult(
        mapping.kind(), absent, controls, pairs, actions, cuts, Optional.empty(), why);
  }
}
