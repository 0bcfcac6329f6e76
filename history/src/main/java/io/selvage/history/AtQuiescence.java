package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Intervals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a history where nothing is open: all before is ordered before all after, so the parts are
 * judged one after the other, each from every state in which the one before can end. The way to the
 * end is then walked back, part by part. Where the states become too many, the whole is searched
 * instead.
 */
record AtQuiescence(Strategy rest) implements Strategy {
  static final String NAME = "quiescence";
  private static final int MOST_STATES = 256;

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    if (problem.intervals().isPresent() && problem.goal().isEmpty()) {
      List<Numbers> cuts = cut(problem.intervals().get());
      if (cuts.size() > 1) {
        Finding<S> finding = new Run<>(rest, problem, cuts, budget).find();
        if (finding != null) {
          return finding;
        }
      }
    }
    return rest.find(problem, budget);
  }

  private static List<Numbers> cut(Intervals intervals) {
    long[] calls = new long[intervals.size()];
    Arrays.setAll(calls, intervals::call);
    Numbers byCall = Numbers.sorted(calls);
    List<Numbers> cuts = new ArrayList<>();
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
    private final Strategy rest;
    private final Problem<S> problem;
    private final Budget budget;
    private final List<Part> parts = new ArrayList<>();

    /** After so many parts: each state there can be, and one that it was reached from. */
    private final List<Map<S, S>> reached = new ArrayList<>();

    Run(Strategy rest, Problem<S> problem, List<Numbers> cuts, Budget budget) {
      this.rest = rest;
      this.problem = problem;
      this.budget = budget;
      for (Numbers cut : cuts) {
        parts.add(Part.of(problem.history(), cut));
      }
    }

    /** Null where there are too many states. */
    @Nullable Finding<S> find() {
      reached.add(Map.of(problem.initial(), problem.initial()));
      for (Part part : parts) {
        Map<S, S> ends = new LinkedHashMap<>();
        Map<S, Finding.Exhausted<S>> failures = new LinkedHashMap<>();
        for (S start : reached.get(reached.size() - 1).keySet()) {
          Finding<S> finding = rest.find(collecting(part, start, ends), budget);
          if (finding instanceof Finding.Stopped<S>) {
            return stopped();
          }
          if (finding instanceof Finding.Exhausted<S> none) {
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
          .<Finding<S>>map(way -> new Finding.Found<>(way, NAME + "+" + rest.name()))
          .orElseGet(this::stopped);
    }

    private Finding<S> stopped() {
      String done = reached.size() - 1 + " of " + parts.size();
      return new Finding.Stopped<>(
          budget.whySpent() + ", " + done + " parts judged", NAME + "+" + rest.name());
    }

    /** Accepts no end, and takes note of all. */
    private Problem<S> collecting(Part part, S start, Map<S, S> ends) {
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

    /** Some order of the first parts that leads to the state; none where the budget is spent. */
    private Optional<Numbers> way(int count, S end) {
      Numbers[] orders = new Numbers[count];
      S state = end;
      for (int i = count - 1; i >= 0; i--) {
        S target = state;
        state = Objects.requireNonNull(reached.get(i + 1).get(state));
        Problem<S> again =
            problem.on(parts.get(i).history()).fromTo(state, Optional.of(target::equals));
        if (rest.find(again, budget) instanceof Finding.Found<S> found) {
          orders[i] = parts.get(i).ofWhole(found.order());
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(Numbers.join(List.of(orders)));
    }

    /** The parts up to the one that cannot be followed are a problem without a solution. */
    private Finding<S> exhausted(Part part, Map<S, Finding.Exhausted<S>> failures) {
      Numbers all =
          Numbers.join(parts.subList(0, reached.size()).stream().map(Part::numbers).toList());
      Numbers numbers = all.ascending(0, all.size());
      int[] index = new int[problem.history().size()];
      for (int i = 0; i < numbers.size(); i++) {
        index[numbers.at(i)] = i;
      }
      List<DeadEnd<S>> deadEnds = new ArrayList<>();
      for (var failure : failures.entrySet()) {
        Optional<Numbers> before = way(reached.size() - 1, failure.getKey());
        if (before.isEmpty()) {
          return stopped();
        }
        for (DeadEnd<S> it : failure.getValue().deadEnds()) {
          Numbers whole = Numbers.join(List.of(before.get(), part.ofWhole(it.order())));
          deadEnds.add(new DeadEnd<>(whole.mapped(index), it.state()));
        }
        if (deadEnds.size() >= Furthest.KEPT) {
          break;
        }
      }
      return new Finding.Exhausted<>(
          problem.on(Part.of(problem.history(), numbers).history()),
          numbers,
          deadEnds,
          NAME + "+" + rest.name());
    }
  }
}
