package io.selvage.history.internal.strategy;

import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.spec.PartitionedByKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decomposes a history by keys and judges each key alone. Linearizability is local (Herlihy and
 * Wing 1990, Theorem 1), sequential consistency is not; so this requires an interval order within
 * lin, and a specification that is a product over the keys of all calls in the history.
 *
 * <p>The solutions are merged by points: the point of an operation is the latest call up to it in
 * the solution of its key. If a had returned before b was called, the point of a was before that of
 * b; so operations in the order of their points, those of one key in the order of their solution,
 * are a solution.
 */
record PerKeyStrategy(LinearizationStrategy rest) implements LinearizationStrategy {
  static final String NAME = "keys";

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    if (problem.intervals().isPresent()
        && problem.goal().isEmpty()
        && problem.specification() instanceof PartitionedByKey partitioned) {
      Map<Value, List<Integer>> keys = keys(problem.history(), partitioned);
      if (keys.size() > 1) {
        return find(problem, problem.intervals().get(), List.copyOf(keys.values()), budget);
      }
    }
    return rest.find(problem, budget);
  }

  /** The operations of each key; empty if some operation has no key. */
  private static Map<Value, List<Integer>> keys(History history, PartitionedByKey partitioned) {
    Map<Value, List<Integer>> keys = new LinkedHashMap<>();
    for (int i = 0; i < history.size(); i++) {
      Optional<Value> key = partitioned.key(history.operation(i).invocation());
      if (key.isEmpty()) {
        return Map.of();
      }
      keys.computeIfAbsent(key.get(), it -> new ArrayList<>()).add(i);
    }
    return keys;
  }

  private <S> LinearizationResult<S> find(
      LinearizationProblem<S> problem,
      IntervalOrder intervals,
      List<List<Integer>> keys,
      Budget budget) {
    List<OperationNumbers> parts = new ArrayList<>();
    Set<String> deciders = new LinkedHashSet<>();
    for (List<Integer> key : keys) {
      SubHistory part = SubHistory.of(problem.history(), OperationNumbers.of(key));
      LinearizationResult<S> finding =
          rest.find(problem.on(part.history()), budget).ofWhole(part, NAME);
      if (finding instanceof LinearizationResult.Stopped<S> stopped) {
        String judged = parts.size() + " of " + keys.size() + " keys judged";
        parts.add(stopped.order());
        return new LinearizationResult.Stopped<>(
            stopped.cause().after(judged), merged(intervals, parts), stopped.by());
      }
      if (finding instanceof LinearizationResult.Found<S> found) {
        parts.add(found.order());
        deciders.add(found.by());
      } else {
        return finding;
      }
    }
    return new LinearizationResult.Found<>(
        merged(intervals, parts), String.join(" and ", deciders));
  }

  private static OperationNumbers merged(IntervalOrder intervals, List<OperationNumbers> orders) {
    int size = orders.stream().mapToInt(OperationNumbers::size).sum();
    int[] all = new int[size];
    long[] points = new long[size];
    int count = 0;
    for (OperationNumbers order : orders) {
      long point = Long.MIN_VALUE;
      for (int i = 0; i < order.size(); i++) {
        point = Math.max(point, intervals.call(order.at(i)));
        all[count] = order.at(i);
        points[count++] = point;
      }
    }
    OperationNumbers sorted = OperationNumbers.sorted(points);
    int[] result = new int[size];
    java.util.Arrays.setAll(result, i -> all[sorted.at(i)]);
    return new OperationNumbers(result);
  }
}
