package io.selvage.history.internal.weak;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The specification run over calls alone, whatever they return, as <em>Ret</em> requires. A state
 * of the automaton is the set of possible states of the specification; the empty set, {@link
 * #DEAD}, if some call would have blocked. Each transition of the specification is computed once.
 */
final class CallAutomaton<S> {
  static final int DEAD = 0;
  static final int INITIAL = 1;

  /**
   * @param only the outcome, if it is unique
   * @param several otherwise
   */
  private record Answer(int next, @Nullable Outcome only, Set<Outcome> several) {
    boolean has(Outcome outcome) {
      return only == null ? several.contains(outcome) : only.equals(outcome);
    }
  }

  private final Specification<S> specification;
  private final List<Invocation> calls = new ArrayList<>();
  private final int[] callOf;
  private final Outcome[] outcomeOf;
  private final List<Set<S>> sets = new ArrayList<>();

  /**
   * Most specifications have one state at a time; those are stored directly, larger sets as sets.
   */
  private final Map<S, Integer> singles = new HashMap<>();

  private final Map<Set<S>, Integer> several = new HashMap<>();

  /** By state and call. */
  private @Nullable Answer[][] answers = new Answer[16][];

  /**
   * @param start the possible initial states of the specification
   */
  CallAutomaton(Specification<S> specification, Set<S> start, History history) {
    this.specification = specification;
    this.callOf = new int[history.size()];
    this.outcomeOf = new Outcome[callOf.length];
    Map<Invocation, Integer> known = new HashMap<>();
    for (int i = 0; i < callOf.length; i++) {
      Operation operation = history.operation(i);
      Integer number = known.putIfAbsent(operation.invocation(), calls.size());
      callOf[i] = number == null ? calls.size() : number;
      outcomeOf[i] = operation.outcome();
      if (number == null) {
        calls.add(operation.invocation());
      }
    }
    add(Set.of());
    begin(start);
  }

  /** Without an initial state, the initial state of the automaton is another {@link #DEAD}. */
  private void begin(Set<S> start) {
    if (start.isEmpty()) {
      add(start);
    } else {
      number(start);
    }
  }

  Set<S> states(int number) {
    return sets.get(number);
  }

  /** The number of the operation's call. */
  int call(int operation) {
    return callOf[operation];
  }

  int calls() {
    return calls.size();
  }

  /** How many states there are so far. */
  int states() {
    return sets.size();
  }

  /** Explores all states reachable by the calls; false if there are too many. */
  boolean isWalked(int most) {
    for (int state = 0; state < states(); state++) {
      if (states() > most) {
        return false;
      }
      for (int call = 0; call < calls(); call++) {
        after(state, call);
      }
    }
    return true;
  }

  private int single(S state) {
    Integer known = singles.putIfAbsent(state, sets.size());
    return known == null ? add(Set.of(state)) : known;
  }

  private int number(Set<S> set) {
    if (set.isEmpty()) {
      return DEAD;
    }
    if (set.size() == 1) {
      return single(set.iterator().next());
    }
    Integer known = several.putIfAbsent(Set.copyOf(set), sets.size());
    return known == null ? add(Set.copyOf(set)) : known;
  }

  private int add(Set<S> set) {
    if (sets.size() == answers.length) {
      answers = Arrays.copyOf(answers, 2 * answers.length);
    }
    answers[sets.size()] = new Answer[calls.size()];
    sets.add(set);
    return sets.size() - 1;
  }

  /** The state after one more call. */
  int after(int state, int call) {
    return answer(state, call).next;
  }

  /** Whether the operation can have its outcome in the state; always true for pending ones. */
  boolean gives(int state, int operation) {
    Outcome outcome = outcomeOf[operation];
    return state != DEAD && (outcome.isPending() || answer(state, callOf[operation]).has(outcome));
  }

  private Answer answer(int state, int call) {
    Answer known = answers[state][call];
    if (known == null) {
      known = lookUpOrCompute(sets.get(state), calls.get(call));
      answers[state][call] = known;
    }
    return known;
  }

  private Answer lookUpOrCompute(Set<S> states, Invocation call) {
    if (states.size() == 1) {
      List<Transition<S>> transitions =
          specification.step(states.iterator().next(), call).transitions();
      if (transitions.size() == 1) {
        Transition<S> transition = transitions.get(0);
        return new Answer(single(transition.next()), transition.outcome(), Set.of());
      }
      return answer(transitions);
    }
    List<Transition<S>> all = new ArrayList<>();
    states.forEach(state -> all.addAll(specification.step(state, call).transitions()));
    return answer(all);
  }

  private Answer answer(List<Transition<S>> transitions) {
    Set<S> next = new LinkedHashSet<>();
    Set<Outcome> outcomes = new LinkedHashSet<>();
    for (Transition<S> transition : transitions) {
      next.add(transition.next());
      outcomes.add(transition.outcome());
    }
    return new Answer(number(next), null, outcomes);
  }

  /** The possible outcomes of the operation in the states, as text. */
  String outcomes(Set<Integer> states, int operation) {
    Set<String> words = new TreeSet<>();
    for (int state : states) {
      Answer answer = answer(state, callOf[operation]);
      answer.several.forEach(it -> words.add(it.toString()));
      if (answer.only != null) {
        words.add(answer.only.toString());
      }
    }
    return String.join(" or ", words);
  }
}
