package io.selvage.refine.internal.product;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** A specification with numbered states, calls and outcomes. */
public final class IndexedSpecification {
  private final Stepping<?> stepping;
  private final List<Invocation> alphabet;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<Outcome, Integer> outcomeNumbers = new HashMap<>();

  public <S> IndexedSpecification(Specification<S> specification, List<Invocation> alphabet) {
    this.alphabet = List.copyOf(alphabet);
    this.stepping = new Stepping<>(specification);
  }

  public List<Invocation> alphabet() {
    return alphabet;
  }

  /** The number of the outcome, assigned now if necessary. Thread-safe. */
  public synchronized int number(Outcome outcome) {
    Integer known = outcomeNumbers.putIfAbsent(outcome, outcomes.size());
    if (known == null) {
      outcomes.add(outcome);
      return outcomes.size() - 1;
    }
    return known;
  }

  /** The same for one worker, with a cache that rarely needs synchronization. */
  public ToIntFunction<Outcome> numbers() {
    Map<Outcome, Integer> known = new HashMap<>();
    return outcome -> known.computeIfAbsent(outcome, this::number);
  }

  public synchronized Outcome outcome(int number) {
    return outcomes.get(number);
  }

  /** What the call may do in the state: outcome, next state, outcome, next state … */
  int[] step(int state, int call) {
    return stepping.step(state, call);
  }

  private final class Stepping<S> {
    private final Specification<S> specification;
    private final List<S> states = new ArrayList<>();
    private final Map<S, Integer> numbers = new HashMap<>();
    private final List<int[][]> steps = new ArrayList<>();

    Stepping(Specification<S> specification) {
      this.specification = specification;
      number(specification.initial());
    }

    private int number(S state) {
      Integer known = numbers.putIfAbsent(state, states.size());
      if (known == null) {
        states.add(state);
        steps.add(new int[alphabet.size()][]);
        return states.size() - 1;
      }
      return known;
    }

    int[] step(int state, int call) {
      int[] known = steps.get(state)[call];
      if (known == null) {
        List<Specification.Transition<S>> transitions =
            specification.step(states.get(state), alphabet.get(call)).transitions();
        known = new int[2 * transitions.size()];
        for (int i = 0; i < transitions.size(); i++) {
          known[2 * i] = IndexedSpecification.this.number(transitions.get(i).outcome());
          known[2 * i + 1] = number(transitions.get(i).next());
        }
        steps.get(state)[call] = known;
      }
      return known;
    }
  }
}
