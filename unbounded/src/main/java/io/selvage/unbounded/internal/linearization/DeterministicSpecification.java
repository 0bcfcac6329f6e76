package io.selvage.unbounded.internal.linearization;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A deterministic specification with numbered states, calls and outcomes. */
public final class DeterministicSpecification<S> {
  private static final int MOST_OUTCOMES = 62;

  private final Specification<S> specification;
  private final List<Invocation> alphabet;
  private final List<S> states = new ArrayList<>();
  private final Map<S, Integer> numbers = new HashMap<>();
  private final Map<Outcome, Integer> outcomes = new HashMap<>();
  private final Map<Long, Effect> effects = new HashMap<>();

  /** The effect of a call in a state; the outcome is -1 if the call would have to wait. */
  record Effect(int outcome, int next) {
    boolean isBlocked() {
      return outcome < 0;
    }
  }

  public DeterministicSpecification(Specification<S> specification, List<Invocation> alphabet) {
    this.specification = specification;
    this.alphabet = alphabet;
  }

  int initial() {
    return number(specification.initial());
  }

  String operation(int call) {
    return alphabet.get(call).method();
  }

  private int number(S state) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known == null) {
      states.add(state);
      return states.size() - 1;
    }
    return known;
  }

  int number(Outcome outcome) {
    int number = outcomes.computeIfAbsent(outcome, o -> outcomes.size());
    if (number > MOST_OUTCOMES) {
      throw UnsupportedFeature.because(
          "REF-074 the calls have more than " + MOST_OUTCOMES + " outcomes");
    }
    return number;
  }

  Effect effect(int state, int call) {
    return effects.computeIfAbsent(
        (long) state << 32 | call, k -> made(states.get(state), alphabet.get(call)));
  }

  private Effect made(S state, Invocation call) {
    Specification.Response<S> response = specification.step(state, call);
    if (response.isBlocked()) {
      return new Effect(-1, 0);
    } else if (response.transitions().size() > 1) {
      throw UnsupportedFeature.because("REF-075 the specification is not deterministic: " + call);
    }
    Specification.Transition<S> only = response.transitions().get(0);
    return new Effect(number(only.outcome()), number(only.next()));
  }

  /** As a bit, the outcome that a call may return now without changing the state. */
  long free(int state, int call) {
    Effect effect = effect(state, call);
    return effect.isBlocked() || effect.next() != state ? 0 : 1L << effect.outcome();
  }
}
