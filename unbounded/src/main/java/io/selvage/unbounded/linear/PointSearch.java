package io.selvage.unbounded.linear;

import static java.util.Objects.requireNonNull;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Refused;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import io.selvage.unbounded.net.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Looks for linearization points: for each operation a write of its own, as a single thread makes
 * them, in the order of the runs; the first mapping whose closure holds is the answer.
 */
public final class PointSearch {
  private static final int FEW_PLACES = 2;
  private static final int MOST_MAPPINGS = 8;
  private static final int FEW_THREADS = 3;
  private static final int OBJECTS_EACH = 3;

  /**
   * The first fault of all points is looked for; then each fault a little, then each for longer.
   */
  private static final List<ViolationSearch.Pass> PASSES =
      List.of(
          new ViolationSearch.Pass(1, 6),
          new ViolationSearch.Pass(Integer.MAX_VALUE, 2),
          new ViolationSearch.Pass(Integer.MAX_VALUE, 6));

  private final ObjectModel model;
  private final Meaning<?> meaning;
  private final ViolationSearch violations;
  private final FewSearch few;
  private final List<Failed> failed = new ArrayList<>();
  private final Supplier<ObjectModel> again;
  private final GivenPoints given;
  private final Closure.Memory memory = new Closure.Memory();

  public PointSearch(
      ObjectProgram object, List<Invocation> alphabet, Specification<?> meaning, int nodes) {
    this(object, alphabet, meaning, nodes, GivenPoints.NONE);
  }

  /**
   * @param given lines that are points; only those are tried
   */
  public PointSearch(
      ObjectProgram object,
      List<Invocation> alphabet,
      Specification<?> meaning,
      int nodes,
      GivenPoints given) {
    this.given = given;
    this.model = new ObjectModel(object, alphabet, nodes);
    this.meaning = new Meaning<>(meaning, alphabet);
    this.few = new FewSearch(object, alphabet, this.meaning, OBJECTS_EACH * nodes);
    this.violations = new ViolationSearch(object, alphabet, meaning);
    this.again = () -> new ObjectModel(object, alphabet, nodes);
  }

  /**
   * A violation that two or three threads make; also where the model refuses what they do.
   *
   * @param states how many are gone through at most, for each number of threads
   */
  public Optional<Counterexample> violationOfFew(int states, Budget budget) {
    Optional<Counterexample> found = Optional.empty();
    for (int n = 2; n <= FEW_THREADS && found.isEmpty() && !budget.look(); n++) {
      found = violations.by(n, states, few, budget);
    }
    return found;
  }

  /**
   * A violation that real threads make, found by way of the points that do not hold, those first
   * that held longest. None found means nothing.
   */
  public Optional<Counterexample> violation(Budget budget) {
    List<Closure> longest =
        failed.stream()
            .sorted(Comparator.comparingLong(Failed::pairs).reversed())
            .limit(MOST_MAPPINGS)
            .map(each -> noted(each.points(), budget))
            .toList();
    for (ViolationSearch.Pass pass : PASSES) {
      for (Closure closure : longest) {
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
   * The class beside its meaning with the points that hold or, where none do, with those that held
   * longest; safe where they hold. Nothing if the budget is spent before it is all there.
   */
  public Optional<Net> net(Budget budget) {
    Points points =
        search(budget)
            .points()
            .or(
                () ->
                    failed.stream()
                        .max(Comparator.comparingLong(Failed::pairs))
                        .map(Failed::points))
            .orElse(new Points(Map.of()));
    Closure closure = new Closure(model, meaning, points, memory, Closure.Faults.NOTE_ALL);
    closure.holds(budget);
    return budget.look()
        ? Optional.empty()
        : Optional.of(new ClosureNet(closure, closure.start(), closure.idle()).toAny());
  }

  private Closure noted(Points points, Budget budget) {
    Closure closure = new Closure(model, meaning, points, memory, Closure.Faults.NOTE);
    try {
      closure.holds(budget);
    } catch (Refused refused) {
      // What was noted until then is as good as any: a run is made again by real threads.
    }
    return closure;
  }

  /** Points that do not hold, and how much was gone through before that was clear. */
  private record Failed(Points points, long pairs) {}

  /** With these points and no others. */
  public Proof check(Points points, Budget budget) {
    Closure closure = new Closure(model, meaning, points, memory);
    boolean holds = closure.holds(budget) && isClosed(closure, points, budget);
    return proof(holds ? Optional.of(points) : Optional.empty(), 1, closure);
  }

  public Proof search(Budget budget) {
    List<Points> mappings = mappings(budget);
    Closure last = new Closure(model, meaning, new Points(Map.of()), memory);
    int tried = 0;
    for (Points points : mappings) {
      last = new Closure(model, meaning, points, memory);
      tried++;
      if (last.holds(budget) && isClosed(last, points, budget)) {
        return proof(Optional.of(points), tried, last);
      }
      failed.add(new Failed(points, last.pairs()));
      if (budget.look()) {
        break;
      }
    }
    return proof(Optional.empty(), tried, last);
  }

  /** Goes through the proof again, with nothing that was remembered. */
  private boolean isClosed(Closure closure, Points points, Budget budget) {
    return new Recheck(model, again.get(), meaning, points).accepts(closure.all(), budget);
  }

  private Proof proof(Optional<Points> points, int tried, Closure closure) {
    return new Proof(
        points,
        tried,
        closure.controls(),
        closure.pairs(),
        closure.actions(),
        model.cuts(),
        closure.fault());
  }

  List<Points> mappings(Budget budget) {
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
    return mappings.stream().map(Points::new).toList();
  }

  /** The writes of each operation, as one thread makes them; operations without any are free. */
  private Map<String, Set<String>> sites(Budget budget) {
    Map<String, Set<String>> sites = new LinkedHashMap<>();
    Map<String, Set<String>> places = new LinkedHashMap<>();
    Set<List<Integer>> seen = new HashSet<>();
    ArrayDeque<Alone> open = new ArrayDeque<>();
    open.add(new Alone(model.initial(), model.idle()));
    while (!open.isEmpty() && !budget.isSpent()) {
      Alone alone = open.poll();
      if (!seen.add(List.of(alone.shared().number(), alone.local().number()))) {
        continue;
      }
      for (Move move : model.moves(alone.shared(), alone.local())) {
        if (!move.site().isEmpty()) {
          String operation = meaning.operation(alone.local().call());
          sites.computeIfAbsent(operation, o -> new LinkedHashSet<>()).add(move.site());
          places.computeIfAbsent(operation, o -> new LinkedHashSet<>()).add(move.place());
        }
        open.add(new Alone(move.to(), move.after()));
      }
    }
    // Few places are written by other code, too, than a thread alone comes to; all sites go first.
    places.forEach((operation, all) -> requireNonNull(sites.get(operation)).addAll(few(all)));
    return given.among(sites);
  }

  /** Nodes of a list are many places; what is there from the start is few. */
  private static Set<String> few(Set<String> places) {
    return places.size() <= FEW_PLACES ? places : Set.of();
  }

  private record Alone(Shared shared, Local local) {}
}
