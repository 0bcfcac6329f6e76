package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.internal.problem.DeadEnd;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.internal.search.LongestPrefixes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Splits a history at quiescent points: all operations before are ordered before all after, so the
 * parts are judged sequentially, each from every possible final state of the previous part. The
 * path to the final state is then reconstructed backwards, part by part. If there are too many
 * states, the whole history is searched instead.
 */
record QuiescenceStrategy(LinearizationStrategy rest) implements LinearizationStrategy {
  static final String NAME = "quiescence";
  private static final int MOST_STATES = 256;

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    if (problem.intervals().isPresent() && problem.goal().isEmpty()) {
      List<OperationNumbers> cuts = cut(problem.intervals().get());
      if (cuts.size() > 1) {
        LinearizationResult<S> finding = new Run<>(rest, problem, cuts, budget).find();
        if (finding != null) {
          return finding;
        }
      }
    }
    return rest.find(problem, budget);
  }

  private static List<OperationNumbers> cut(IntervalOrder intervals) {
    long[] calls = new long[intervals.size()];
    Arrays.setAll(calls, intervals::call);
    OperationNumbers byCall = OperationNumbers.sorted(calls);
    List<OperationNumbers> cuts = new ArrayList<>();
    int start = 0;
    long open = Long.MIN_VALUE;
    for (int i = 0; i < calls.length; i++) {
      if (i > start && intervals.call(byCall.at(i)) > open) {
        cuts.add(byCall.ascending(start, i));
        start = i;
      }
      open = Math.max(open, intervals.returned(byCall.at(i)));
    }
    cuts.add(byCall.ascending(start, calls.length));
    return cuts;
  }

  private static final class Run<S> {
    private final LinearizationStrategy rest;
    private final LinearizationProblem<S> problem;
    private final Budget budget;
    private final List<SubHistory> parts = new ArrayList<>();

    /**
     * For each number of parts: each reachable state, and a predecessor from which it was reached.
     */
    private final List<Map<S, S>> reached = new ArrayList<>();

    Run(
        LinearizationStrategy rest,
        LinearizationProblem<S> problem,
        List<OperationNumbers> cuts,
        Budget budget) {
      this.rest = rest;
      this.problem = problem;
      this.budget = budget;
      for (OperationNumbers cut : cuts) {
        parts.add(SubHistory.of(problem.history(), cut));
      }
    }

    /** Null if there are too many states. */
    @Nullable LinearizationResult<S> find() {
      reached.add(Map.of(problem.initial(), problem.initial()));
      for (SubHistory part : parts) {
        Map<S, S> ends = new LinkedHashMap<>();
        Map<S, LinearizationResult.Exhausted<S>> failures = new LinkedHashMap<>();
        for (S start : reached.get(reached.size() - 1).keySet()) {
          LinearizationResult<S> finding = rest.find(collecting(part, start, ends), budget);
          if (finding instanceof LinearizationResult.Stopped<S>) {
            return stopped();
          }
          if (finding instanceof LinearizationResult.Exhausted<S> none) {
            failures.put(start, none);
          }
        }
        if (ends.isEmpty()) {
          return exhausted(part, failures);
        }
        if (ends.size() > MOST_STATES) {
          return null;
        }
        reached.add(ends);
      }
      S end = reached.get(parts.size()).keySet().iterator().next();
      return way(parts.size(), end)
          .<LinearizationResult<S>>map(
              way -> new LinearizationResult.Found<>(way, NAME + "+" + rest.name()))
          .orElseGet(this::stopped);
    }

    private LinearizationResult<S> stopped() {
      String done = reached.size() - 1 + " of " + parts.size();
      return new LinearizationResult.Stopped<>(
          budget.cause().after(done + " parts judged"), NAME + "+" + rest.name());
    }

    /** A problem that rejects every final state but records it. */
    private LinearizationProblem<S> collecting(SubHistory part, S start, Map<S, S> ends) {
      return problem
          .on(part.history())
          .fromTo(
              start,
              Optional.of(
                  end -> {
                    ends.putIfAbsent(end, start);
                    return ends.size() > MOST_STATES;
                  }));
    }

    /** Some order of the first parts that leads to the state; empty if the budget is exhausted. */
    private Optional<OperationNumbers> way(int count, S end) {
      OperationNumbers[] orders = new OperationNumbers[count];
      S state = end;
      for (int i = count - 1; i >= 0; i--) {
        S target = state;
        state = Objects.requireNonNull(reached.get(i + 1).get(state));
        LinearizationProblem<S> again =
            problem.on(parts.get(i).history()).fromTo(state, Optional.of(target::equals));
        if (rest.find(again, budget) instanceof LinearizationResult.Found<S> found) {
          orders[i] = parts.get(i).ofWhole(found.order());
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(OperationNumbers.join(List.of(orders)));
    }

    /** The parts up to the one that cannot be followed form a problem without a solution. */
    private LinearizationResult<S> exhausted(
        SubHistory part, Map<S, LinearizationResult.Exhausted<S>> failures) {
      OperationNumbers all =
          OperationNumbers.join(
              parts.subList(0, reached.size()).stream().map(SubHistory::numbers).toList());
      OperationNumbers numbers = all.ascending(0, all.size());
      int[] index = new int[problem.history().size()];
      for (int i = 0; i < numbers.size(); i++) {
        index[numbers.at(i)] = i;
      }
      List<DeadEnd<S>> deadEnds = new ArrayList<>();
      for (var failure : failures.entrySet()) {
        Optional<OperationNumbers> before = way(reached.size() - 1, failure.getKey());
        if (before.isEmpty()) {
          return stopped();
        }
        for (DeadEnd<S> it : failure.getValue().deadEnds()) {
          OperationNumbers whole =
              OperationNumbers.join(List.of(before.get(), part.ofWhole(it.order())));
          deadEnds.add(new DeadEnd<>(whole.mapped(index), it.state()));
        }
        if (deadEnds.size() >= LongestPrefixes.KEPT) {
          break;
        }
      }
      return new LinearizationResult.Exhausted<>(
          problem.on(SubHistory.of(problem.history(), numbers).history()),
          numbers,
          deadEnds,
          NAME + "+" + rest.name());
    }
  }
}
