package io.selvage.stress;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls that change nothing, as far as the meaning goes: in none of the states that were tried. Two
 * observers do not conflict. Only a guide to which clients are worth running: nothing is concluded
 * from it.
 */
final class Observers {
  private static final int MOST_STATES = 64;

  private final Set<Invocation> observers;

  private Observers(Set<Invocation> observers) {
    this.observers = observers;
  }

  static Observers of(Meaning meaning, List<Invocation> calls) {
    return new Observers(meaning.ask(specification -> find(specification, calls)));
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

  boolean contains(Invocation call) {
    return observers.contains(call);
  }

  /** Whether two calls of different threads could conflict: otherwise nothing can be shown. */
  boolean canShow(Scenario scenario) {
    List<List<Invocation>> threads = scenario.client().threads();
    return threads.size() > 1
        && threads.stream().flatMap(List::stream).anyMatch(call -> !observers.contains(call));
  }
}
