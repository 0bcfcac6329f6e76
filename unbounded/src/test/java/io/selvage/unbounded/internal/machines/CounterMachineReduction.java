package io.selvage.unbounded.internal.machines;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.machines.CounterMachine.Transition;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The specification of Lemma 5: calls {@code T(t)} of transitions, {@code I(c)}, {@code D(c)} and
 * {@code Z(c)} of counters. A word is right if it has no transition to the target, or if a counter
 * was tested, though between this test and the one before it was not raised and lowered equally
 * often. That a finite automaton can see, as it may choose the order: raises and lowers in turn,
 * and then only what is left over.
 *
 * <p>The paper has "does not end with a transition to the target"; as neighbouring transitions
 * overlap, and may change places, here it is "has none".
 */
public final class CounterMachineReduction {
  private static final int START = 0;
  private static final int ANYWHERE = 1;
  private static final int RIGHT = 2;
  private static final int WITHOUT_TARGET = 3;
  private static final int FIRST = 4;

  /** Of each counter: in turn after a lower, in turn after a raise, more raises, more lowers. */
  private static final int STATES = 4;

  private final CounterMachine machine;
  private final List<FiniteAutomaton.Edge> edges = new ArrayList<>();

  private CounterMachineReduction(CounterMachine machine) {
    this.machine = machine;
  }

  public static CallSymbol transition(int number) {
    return symbol("T", number);
  }

  public static CallSymbol raise(int counter) {
    return symbol("I", counter);
  }

  public static CallSymbol lower(int counter) {
    return symbol("D", counter);
  }

  public static CallSymbol test(int counter) {
    return symbol("Z", counter);
  }

  private static CallSymbol symbol(String method, int argument) {
    return new CallSymbol(Invocation.of(method, Value.of(argument)), Outcome.NOTHING);
  }

  public static FiniteAutomaton specification(CounterMachine machine) {
    return new CounterMachineReduction(machine).automaton();
  }

  private FiniteAutomaton automaton() {
    int states = FIRST + STATES * machine.counters();
    List<Boolean> accepting = new ArrayList<>(Collections.nCopies(states, false));
    accepting.set(START, machine.target() != 0); // the empty word
    accepting.set(RIGHT, true);
    accepting.set(WITHOUT_TARGET, machine.target() != 0);
    for (CallSymbol symbol : symbols()) {
      edge(START, symbol, ANYWHERE);
      edge(ANYWHERE, symbol, ANYWHERE);
      edge(RIGHT, symbol, RIGHT);
      if (!leadsToTarget(symbol)) {
        edge(START, symbol, WITHOUT_TARGET);
        edge(WITHOUT_TARGET, symbol, WITHOUT_TARGET);
      }
    }
    for (int counter = 0; counter < machine.counters(); counter++) {
      between(counter);
    }
    return new FiniteAutomaton(START, accepting, edges);
  }

  private List<CallSymbol> symbols() {
    List<CallSymbol> symbols = new ArrayList<>();
    for (int number = 0; number < machine.transitions().size(); number++) {
      symbols.add(transition(number));
    }
    for (int counter = 0; counter < machine.counters(); counter++) {
      symbols.addAll(List.of(raise(counter), lower(counter), test(counter)));
    }
    return symbols;
  }

  private boolean leadsToTarget(CallSymbol symbol) {
    for (int number = 0; number < machine.transitions().size(); number++) {
      Transition transition = machine.transitions().get(number);
      if (symbol.equals(transition(number)) && transition.to() == machine.target()) {
        return true;
      }
    }
    return false;
  }

  private void edge(int from, CallSymbol symbol, int to) {
    edges.add(new FiniteAutomaton.Edge(from, symbol, to));
  }

  /** From the beginning, or from a test, to the next test of the counter. */
  private void between(int counter) {
    int lowered = FIRST + STATES * counter;
    int raised = lowered + 1;
    int raises = lowered + 2;
    int lowers = lowered + 3;
    for (CallSymbol symbol : symbols()) {
      if (!List.of(raise(counter), lower(counter), test(counter)).contains(symbol)) {
        for (int state = lowered; state <= lowers; state++) {
          edge(state, symbol, state);
        }
      }
    }
    edge(ANYWHERE, test(counter), lowered);
    edge(lowered, raise(counter), raised);
    edge(raised, lower(counter), lowered);
    edge(lowered, raise(counter), raises);
    edge(raises, raise(counter), raises);
    edge(lowered, lower(counter), lowers);
    edge(lowers, lower(counter), lowers);
    edge(raises, test(counter), RIGHT);
    edge(lowers, test(counter), RIGHT);
    for (FiniteAutomaton.Edge first : List.copyOf(edges)) {
      if (first.from() == lowered) {
        edge(START, first.symbol(), first.to()); // the beginning is like a test
      }
    }
    edge(START, test(counter), lowered);
  }
}
