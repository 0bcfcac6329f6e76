package io.selvage.stress.internal.generate;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.SpecificationSession;
import io.selvage.stress.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Whether a scenario can reveal that calls miss each other's effects. A call that is not atomic
 * misses some effects of concurrent calls (weak-consistency.txt, §2: it sees a part of what is
 * linearized before it). In most clients every resulting outcome is also possible under another
 * order, so running them is futile; a scenario is <em>telling</em> if some outcomes of calls that
 * miss each other are possible under no order. Only a heuristic for choosing scenarios: no
 * conclusion depends on it.
 */
public final class ScenarioRelevance {
  /** Larger ones are too expensive to analyse. */
  private static final int MOST_CALLS = 7;

  /** Outcomes of linear orders are enumerated first, up to this number. */
  private static final int MOST_OUTCOMES = 4_096;

  private final SpecificationSession spec;

  public ScenarioRelevance(SpecificationSession spec) {
    this.spec = spec;
  }

  /**
   * @param mayMiss the calls that may not be atomic; the others see everything before them
   */
  boolean isNarrating(Scenario scenario, Predicate<Invocation> mayMiss) {
    return scenario.calls() <= MOST_CALLS
        && scenario.client().threads().stream().flatMap(List::stream).anyMatch(mayMiss)
        && spec.ask(specification -> new Run<>(specification, scenario, mayMiss).isNarrating());
  }

  /** Whether it is telling, and no longer so after removing any one call. */
  public boolean isMinimal(Scenario scenario, Predicate<Invocation> mayMiss) {
    return isNarrating(scenario, mayMiss)
        && scenario.smaller().stream().noneMatch(less -> isNarrating(less, mayMiss));
  }

  /** One scenario. Calls are numbered: those before, those of each thread. */
  private static final class Run<S> {
    private record Step<S>(S state, Invocation call) {}

    private final Specification<S> specification;
    private final List<Invocation> calls = new ArrayList<>();
    private final List<Integer> threadOf = new ArrayList<>();
    private final Predicate<Invocation> mayMiss;
    private final int before;
    private final Map<Step<S>, Specification.Response<S>> known = new HashMap<>();
    private final Set<List<Outcome>> atomic = new HashSet<>();
    private boolean misses;
    private boolean found;
    private int tried;

    Run(Specification<S> specification, Scenario scenario, Predicate<Invocation> mayMiss) {
      this.specification = specification;
      this.mayMiss = mayMiss;
      this.before = scenario.before().size();
      add(scenario.before(), -1);
      for (int t = 0; t < scenario.threads(); t++) {
        add(scenario.client().threads().get(t), t);
      }
    }

    private void add(List<Invocation> some, int thread) {
      calls.addAll(some);
      some.forEach(call -> threadOf.add(thread));
    }

    boolean isNarrating() {
      order(new ArrayList<>(), new Outcome[calls.size()]);
      misses = true;
      order(new ArrayList<>(), new Outcome[calls.size()]);
      return found;
    }

    /** Enumerates all orders of the calls, with the possible outcomes of each call. */
    private void order(List<Integer> placed, Outcome[] outcomes) {
      if (found || tried > MOST_OUTCOMES) {
        return;
      }
      if (placed.size() == calls.size()) {
        complete(outcomes);
        return;
      }
      for (int next = 0; next < calls.size(); next++) {
        if (isNext(placed, next)) {
          see(placed, next, outcomes);
        }
      }
    }

    private boolean isNext(List<Integer> placed, int call) {
      if (placed.contains(call)) {
        return false;
      }
      boolean first = call == 0 || !threadOf.get(call).equals(threadOf.get(call - 1));
      return (first || placed.contains(call - 1)) && (call < before || placed.size() >= before);
    }

    /** A call sees the calls before all threads, those of its own thread, and some of the rest. */
    private void see(List<Integer> placed, int call, Outcome[] outcomes) {
      List<Integer> optional =
          placed.stream()
              .filter(it -> it >= before && !threadOf.get(it).equals(threadOf.get(call)))
              .toList();
      int sets = misses && mayMiss.test(calls.get(call)) ? 1 << optional.size() : 1;
      for (int missed = 0; missed < sets && !found; missed++) {
        Outcome outcome = outcome(placed, optional, missed, call);
        if (outcome != Outcome.PENDING) {
          outcomes[call] = outcome;
          placed.add(call);
          order(placed, outcomes);
          placed.remove(placed.size() - 1);
        }
      }
    }

    /** For a nondeterministic specification, the first choice: this is only a heuristic. */
    private Outcome outcome(List<Integer> placed, List<Integer> optional, int missed, int call) {
      S state = specification.initial();
      for (int earlier : placed) {
        int place = optional.indexOf(earlier);
        if (place < 0 || (missed >> place & 1) == 0) {
          Specification.Response<S> response = step(state, calls.get(earlier));
          if (response.isBlocked()) {
            return Outcome.PENDING;
          }
          state = response.transitions().get(0).next();
        }
      }
      Specification.Response<S> response = step(state, calls.get(call));
      return response.isBlocked() ? Outcome.PENDING : response.transitions().get(0).outcome();
    }

    private Specification.Response<S> step(S state, Invocation call) {
      return known.computeIfAbsent(
          new Step<>(state, call), it -> specification.step(it.state(), it.call()));
    }

    private void complete(Outcome[] outcomes) {
      tried++;
      if (misses) {
        found |= !atomic.contains(List.of(outcomes));
      } else {
        atomic.add(List.of(outcomes));
      }
    }
  }
}
