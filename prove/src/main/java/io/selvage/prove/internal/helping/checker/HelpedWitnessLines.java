package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.internal.helping.checker.AbstractObject.TokenState;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.prove.smt.HelpedTests;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The lines at which owners can detect that they were helped. The views of a certificate at a step
 * are all possible states of its thread there; those whose token is not done are the ones it
 * reaches without the action (the paper's σ'∖RG), since only an item of the pool makes a token
 * done.
 */
final class HelpedWitnessLines {
  private record TestQuery(PoolItem item, Set<Set<ClauseComparison>> states) {}

  /** A step at which an operation may be helped, with what its views know of the operation. */
  private static final class Point {
    private final Set<Set<ClauseComparison>> done = new LinkedHashSet<>();
    private final Set<Set<ClauseComparison>> others = new LinkedHashSet<>();
  }

  private final CheckerProgram plan;
  private final HelpedTests tests;
  private final Map<Integer, Map<Integer, Point>> points = new HashMap<>();
  private final Map<TestQuery, Boolean> explained = new HashMap<>();
  private final Map<TestQuery, Boolean> excluded = new HashMap<>();

  HelpedWitnessLines(CheckerProgram plan, List<HeapGraph> views, HelpedTests tests) {
    this.plan = plan;
    this.tests = tests;
    for (HeapGraph view : views) {
      if (view.operation >= 0 && own(view, TokenState.PENDING).isPresent()) {
        points
            .computeIfAbsent(view.operation, operation -> new TreeMap<>())
            .putIfAbsent(view.at, new Point());
      }
    }
    views.stream().filter(view -> view.operation >= 0).forEach(this::sort);
  }

  private void sort(HeapGraph view) {
    Point point = points.getOrDefault(view.operation, Map.of()).get(view.at);
    if (point == null) {
      return; // it is never helped there
    }
    Optional<AbstractObject> done = own(view, TokenState.DONE);
    Optional<AbstractObject> any =
        done.or(() -> own(view, TokenState.PENDING))
            .or(() -> own(view, TokenState.NONE))
            .or(() -> own(view, TokenState.SPENT));
    Set<ClauseComparison> state = DescriptorAbstraction.own(plan, view, any).literals();
    (done.isPresent() ? point.done : point.others).add(state);
  }

  private Optional<AbstractObject> own(HeapGraph view, TokenState sign) {
    return view.objects.stream()
        .filter(t -> t.mine && plan.isDescriptor(t.type) && t.sign == sign)
        .filter(t -> t.maker == view.operation + 1)
        .findFirst();
  }

  /** The lines at which an operation may be helped and can detect it. */
  List<Integer> of(PoolItem item, int operation) {
    Set<Integer> lines = new TreeSet<>();
    points
        .getOrDefault(operation, Map.of())
        .forEach(
            (at, point) -> {
              if (isWitness(item, point)) {
                lines.add(plan.program.code().get(at).line());
              }
            });
    return new ArrayList<>(lines);
  }

  private boolean isWitness(PoolItem item, Point point) {
    return explained.computeIfAbsent(
            new TestQuery(item, point.done), it -> tests.explains(item, point.done))
        && excluded.computeIfAbsent(
            new TestQuery(item, point.others), it -> tests.excludes(item, point.others));
  }
}
