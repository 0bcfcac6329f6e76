package io.selvage.unbounded.internal.linearization;

import static java.util.Objects.requireNonNull;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Searches for linearization points: for each operation one of its own writes, as a single thread
 * makes them, in the order of the runs; the first mapping whose closure holds is the answer.
 */
public final class LinearizationPointSearch {
  private static final int FEW_PLACES = 2;
  private static final int MOST_MAPPINGS = 8;
  private static final int FEW_THREADS = 3;
  private static final int OBJECTS_EACH = 3;

  /** Limits on pairs and on recorded faults if no proof is possible. */
  private static final StopRule A_FEW_FAULTS = (pairs, faults) -> pairs > 20_000 || faults >= 24;

  /**
   * First the first fault of all points; then each fault with a small limit, then each with a
   * larger one.
   */
  private static final List<NetViolationSearch.SearchLimits> PASSES =
      List.of(
          new NetViolationSearch.SearchLimits(1, 6),
          new NetViolationSearch.SearchLimits(Integer.MAX_VALUE, 2),
          new NetViolationSearch.SearchLimits(Integer.MAX_VALUE, 6));

  private final ThreadModularModel model;
  private final DeterministicSpecification<?> specification;
  private final NetViolationSearch violations;
  private final ExplicitViolationSearch few;
  private final List<Failed> failed = new ArrayList<>();
  private final Supplier<ThreadModularModel> again;
  private final UserLinearizationPoints given;
  private final MoveCache cache;
  private final List<Invocation> alphabet;

  public LinearizationPointSearch(
      ObjectProgram object, List<Invocation> alphabet, Specification<?> specification, int nodes) {
    this(object, alphabet, specification, nodes, UserLinearizationPoints.NONE);
  }

  /**
   * @param given lines that are points; only those are tried
   */
  public LinearizationPointSearch(
      ObjectProgram object,
      List<Invocation> alphabet,
      Specification<?> specification,
      int nodes,
      UserLinearizationPoints given) {
    this.given = given;
    this.alphabet = List.copyOf(alphabet);
    this.model = new ThreadModularModel(object, alphabet, nodes);
    this.cache = new MoveCache(model);
    this.specification = new DeterministicSpecification<>(specification, alphabet);
    this.few =
        new ExplicitViolationSearch(object, alphabet, this.specification, OBJECTS_EACH * nodes);
    this.violations = new NetViolationSearch(object, alphabet, specification);
    this.again = () -> new ThreadModularModel(object, alphabet, nodes);
  }

  /**
   * A violation by two or three threads; also if the model does not support their steps.
   *
   * @param states the maximal number of states explored, for each number of threads
   */
  public Optional<Counterexample> violationOfFew(int states, Budget budget) {
    Optional<Counterexample> found = Optional.empty();
    for (int n = 2; n <= FEW_THREADS && found.isEmpty() && !budget.look(); n++) {
      found = violations.by(n, states, few, budget);
    }
    return found;
  }

  /**
   * A violation by concrete threads, found with points that do not hold, those that held longest
   * first. An empty result means nothing.
   */
  public Optional<Counterexample> violation(Budget budget) {
    List<ThreadModularClosure<LinearizingThread>> longest =
        longest().stream().map(each -> noted(each.points(), budget)).toList();
    for (NetViolationSearch.SearchLimits pass : PASSES) {
      for (ThreadModularClosure<LinearizingThread> closure : longest) {
        Optional<Counterexample> found =
            budget.look() ? Optional.empty() : violations.in(closure, pass, budget);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The product of the class and its specification with the points that hold or, if none do, with
   * those that held longest; safe if they hold. Empty if the budget is exhausted before the net is
   * complete.
   */
  public Optional<PetriNet> net(Budget budget) {
    LinearizationPoints points =
        search(budget)
            .points()
            .or(
                () ->
                    failed.stream()
                        .max(Comparator.comparingLong(Failed::pairs))
                        .map(Failed::points))
            .orElse(new LinearizationPoints(Map.of()));
    ThreadModularClosure<LinearizingThread> closure =
        ThreadModularClosure.keepingEdges(cache, monitor(points));
    closure.close(StopRule.NEVER, budget);
    return budget.look() ? Optional.empty() : Optional.of(new ClosureNet<>(closure).toAny());
  }

  private LinearizationMonitor monitor(LinearizationPoints points) {
    return new LinearizationMonitor(specification, points);
  }

  /** A proof, or possibly a violation. */
  public record Result(LinearizationProof proof, Optional<Counterexample> violation) {
    public boolean isSettled() {
      return proof.points().isPresent() || violation.isPresent();
    }
  }

  /** Decides points that do not hold in the closure by coverability, with little effort. */
  public Result decideSoon(LinearizationProof otherwise, Budget budget) {
    return decide(otherwise, NetDecision.Effort.LITTLE, budget);
  }

  /** The same with much effort, where no violation was found either. */
  public Result decide(LinearizationProof otherwise, Budget budget) {
    return decide(otherwise, NetDecision.Effort.MUCH, budget);
  }

  /**
   * Those that held longest first.
   *
   * @param otherwise what is known of the closure
   */
  private Result decide(LinearizationProof otherwise, NetDecision.Effort effort, Budget budget) {
    List<LinearizationPoints> most = longest().stream().map(Failed::points).toList();
    NetDecision.Decided decided =
        new NetDecision(cache, specification, violations, again).decide(most, effort, budget);
    return new Result(
        decided.proof().map(it -> proof(it, otherwise.mappings())).orElse(otherwise),
        decided.violation());
  }

  private LinearizationProof proof(NetDecision.Proved proved, int tried) {
    ThreadModularClosure<LinearizingThread> closure = proved.closure();
    return new LinearizationProof(
        Optional.of(proved.points()),
        tried,
        (int) closure.controls().stream().filter(control -> !control.isBad()).count(),
        closure.pairs(),
        closure.actions(),
        model.cuts(),
        Optional.of(proved.by()),
        stuck(closure),
        "");
  }

  private List<Failed> longest() {
    return failed.stream()
        .sorted(Comparator.comparingLong(Failed::pairs).reversed())
        .limit(MOST_MAPPINGS)
        .toList();
  }

  private ThreadModularClosure<LinearizingThread> noted(LinearizationPoints points, Budget budget) {
    ThreadModularClosure<LinearizingThread> closure =
        ThreadModularClosure.keepingEdges(cache, monitor(points));
    try {
      closure.close(A_FEW_FAULTS, budget);
    } catch (UnsupportedFeature unsupported) {
      // The part computed until then suffices: a run is replayed by concrete threads.
    }
    return closure;
  }

  /** Points that do not hold, and the number of pairs explored before that was clear. */
  private record Failed(LinearizationPoints points, long pairs) {}

  /** With exactly these points. */
  public LinearizationProof check(LinearizationPoints points, Budget budget) {
    ThreadModularClosure<LinearizingThread> closure =
        ThreadModularClosure.of(cache, monitor(points));
    boolean holds = holds(closure, budget);
    return proof(holds ? Optional.of(points) : Optional.empty(), 1, closure, budget);
  }

  public LinearizationProof search(Budget budget) {
    List<LinearizationPoints> mappings = mappings(budget);
    ThreadModularClosure<LinearizingThread> last =
        ThreadModularClosure.of(cache, monitor(new LinearizationPoints(Map.of())));
    int tried = 0;
    for (LinearizationPoints points : mappings) {
      last = ThreadModularClosure.of(cache, monitor(points));
      tried++;
      if (holds(last, budget)) {
        return proof(Optional.of(points), tried, last, budget);
      }
      failed.add(new Failed(points, last.pairs()));
      if (budget.look()) {
        break;
      }
    }
    return proof(Optional.empty(), tried, last, budget);
  }

  /** Computes the closure, and checks the proof again, without caches. */
  private boolean holds(ThreadModularClosure<LinearizingThread> closure, Budget budget) {
    return closure.holds(budget)
        && new ClosureChecker<>(closure, model, again.get()).isProof(budget);
  }

  private LinearizationProof proof(
      Optional<LinearizationPoints> points,
      int tried,
      ThreadModularClosure<LinearizingThread> closure,
      Budget budget) {
    return new LinearizationProof(
        points,
        tried,
        (int) closure.controls().stream().filter(control -> !control.isBad()).count(),
        closure.pairs(),
        closure.actions(),
        model.cuts(),
        Optional.empty(),
        points.isPresent() ? stuck(closure) : List.of(),
        points.isPresent() ? "" : why(closure, budget));
  }

  private List<Invocation> stuck(ThreadModularClosure<LinearizingThread> closure) {
    BitSet completed = closure.completedCalls();
    return IntStream.range(0, alphabet.size())
        .filter(call -> !completed.get(call))
        .mapToObj(alphabet::get)
        .toList();
  }

  private static String why(ThreadModularClosure<LinearizingThread> closure, Budget budget) {
    return closure
        .firstFault()
        .map(
            edge ->
                ((LinearizationMonitor) closure.monitor())
                    .fault(edge.from().state(), edge.thread(), edge.move()))
        .orElseGet(() -> budget.look() ? budget.whySpent() : "");
  }

  List<LinearizationPoints> mappings(Budget budget) {
    List<Map<String, String>> mappings = List.of(Map.of());
    for (Map.Entry<String, Set<String>> each : sites(budget).entrySet()) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> mapping : mappings) {
        for (String site : each.getValue()) {
          Map<String, String> longer = new LinkedHashMap<>(mapping);
          longer.put(each.getKey(), site);
          more.add(longer);
        }
      }
      mappings = more;
    }
    return mappings.stream().map(LinearizationPoints::new).toList();
  }

  /**
   * The writes of each operation, as one thread makes them; operations without any are
   * unconstrained.
   */
  private Map<String, Set<String>> sites(Budget budget) {
    Map<String, Set<String>> sites = new LinkedHashMap<>();
    Map<String, Set<String>> places = new LinkedHashMap<>();
    Set<List<Integer>> seen = new HashSet<>();
    ArrayDeque<SoloState> open = new ArrayDeque<>();
    open.add(new SoloState(model.initial(), model.idle()));
    while (!open.isEmpty() && !budget.isSpent()) {
      SoloState alone = open.poll();
      if (!seen.add(List.of(alone.shared().number(), alone.local().number()))) {
        continue;
      }
      for (ThreadMove move : model.moves(alone.shared(), alone.local())) {
        if (!move.site().isEmpty()) {
          String operation = specification.operation(alone.local().call());
          sites.computeIfAbsent(operation, o -> new LinkedHashSet<>()).add(move.site());
          places.computeIfAbsent(operation, o -> new LinkedHashSet<>()).add(move.place());
        }
        open.add(new SoloState(move.to(), move.after()));
      }
    }
    // Few locations are also written by code that a single thread does not reach; all sites go
    // first.
    places.forEach((operation, all) -> requireNonNull(sites.get(operation)).addAll(few(all)));
    return given.among(sites);
  }

  /** Nodes of a list are many locations; those that exist from the start are few. */
  private static Set<String> few(Set<String> places) {
    return places.size() <= FEW_PLACES ? places : Set.of();
  }

  private record SoloState(SharedState shared, LocalState local) {}
}
