package io.selvage.unbounded.internal.machines;

import java.util.List;
import java.util.Optional;

/**
 * States, and counters that can be raised, lowered and asked whether they are zero. States and
 * counters are numbers; one begins in state 0 with all counters at zero.
 *
 * @param target the state that may be reached or not: for two counters nobody can tell
 */
public record CounterMachine(int counters, int target, List<Transition> transitions) {
  /** What a transition does with its counter. */
  public enum CounterAction {
    RAISE,
    LOWER,
    ZERO
  }

  /** One way on. */
  public record Transition(int from, CounterAction deed, int counter, int to) {}

  public CounterMachine {
    transitions = List.copyOf(transitions);
  }

  /** How a sequence of transitions fares. */
  public enum RunOutcome {
    /** Gets to the target. */
    REACHES,
    /** Is a run, but not to the target. */
    MISSES,
    /** Would be a run if tests for zero were passed by other counters. */
    CHEATS
  }

  /**
   * None where not even cheating makes it a run: states do not fit, or a counter would fall below
   * zero.
   *
   * @param run numbers of transitions
   */
  public Optional<RunOutcome> fate(List<Integer> run) {
    long[] counts = new long[counters];
    int state = 0;
    boolean cheats = false;
    boolean reaches = state == target;
    for (int number : run) {
      Transition next = transitions.get(number);
      if (next.from() != state
          || next.deed() == CounterAction.LOWER && counts[next.counter()] == 0) {
        return Optional.empty();
      }
      cheats |= next.deed() == CounterAction.ZERO && counts[next.counter()] > 0;
      counts[next.counter()] +=
          next.deed() == CounterAction.RAISE ? 1 : next.deed() == CounterAction.LOWER ? -1 : 0;
      state = next.to();
      reaches |= state == target;
    }
    return Optional.of(
        cheats ? RunOutcome.CHEATS : reaches ? RunOutcome.REACHES : RunOutcome.MISSES);
  }
}
