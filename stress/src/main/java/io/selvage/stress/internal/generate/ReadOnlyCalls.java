package io.selvage.stress.internal.generate;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.SpecificationSession;
import io.selvage.stress.Scenario;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls that change nothing according to the specification in any of the states tried. Two
 * observers do not conflict. Only a heuristic for choosing clients: no conclusion depends on it.
 */
public final class ReadOnlyCalls {
  private static final int MOST_STATES = 64;

  private final SpecificationSession spec;
  private final Set<Invocation> observers;

  private ReadOnlyCalls(SpecificationSession spec, Set<Invocation> observers) {
    this.spec = spec;
    this.observers = observers;
  }

  public static ReadOnlyCalls of(SpecificationSession spec, List<Invocation> calls) {
    return new ReadOnlyCalls(spec, spec.ask(specification -> find(specification, calls)));
  }

  private static <S> Set<Invocation> find(Specification<S> specification, List<Invocation> calls) {
    Set<Invocation> quiet = new HashSet<>(calls);
    Set<S> met = new HashSet<>(Set.of(specification.initial()));
    Deque<S> next = new ArrayDeque<>(met);
    while (!next.isEmpty()) {
      S state = next.remove();
      for (Invocation call : calls) {
        for (Specification.Transition<S> step : specification.step(state, call).transitions()) {
          if (!step.next().equals(state)) {
            quiet.remove(call);
          }
          if (met.size() < MOST_STATES && met.add(step.next())) {
            next.add(step.next());
          }
        }
      }
    }
    return quiet;
  }

  public boolean contains(Invocation call) {
    return observers.contains(call);
  }

  /**
   * Whether two calls of different threads could conflict: one of them changes something in some
   * state that the threads can reach. Otherwise no violation is possible.
   */
  public boolean canShow(Scenario scenario) {
    List<Invocation> calls = scenario.client().threads().stream().flatMap(List::stream).toList();
    return scenario.threads() > 1
        && calls.stream().anyMatch(call -> !observers.contains(call))
        && spec.ask(specification -> changes(specification, scenario.before(), calls));
  }

  private static <S> boolean changes(
      Specification<S> specification, List<Invocation> before, List<Invocation> calls) {
    S state = specification.initial();
    for (Invocation call : before) {
      List<Specification.Transition<S>> steps = specification.step(state, call).transitions();
      if (steps.isEmpty()) {
        return false;
      }
      state = steps.get(0).next();
    }
    S begin = state;
    return calls.stream()
        .flatMap(call -> specification.step(begin, call).transitions().stream())
        .anyMatch(step -> !step.next().equals(begin));
  }
}
