package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.automata.PendingClosure;
import io.selvage.unbounded.language.CallSymbol;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks an order of operations against a history and its specification, independently of the
 * search.
 */
final class WitnessOrderChecker {
  private WitnessOrderChecker() {}

  /** What is wrong with it; empty if nothing is. */
  static <S> String fault(
      History history, IntervalOrder time, Specification<S> specification, List<Integer> order) {
    String early = untimely(history, time, order);
    return early.isEmpty() ? impossible(history, specification, order) : early;
  }

  /**
   * The same for a language; a word derived from a grammar needs no further check of membership.
   */
  static String fault(
      History history,
      IntervalOrder time,
      Optional<FiniteAutomaton> automaton,
      List<Integer> order) {
    String early = untimely(history, time, order);
    if (!early.isEmpty() || automaton.isEmpty()) {
      return early;
    }
    List<CallSymbol> word = order.stream().map(it -> CallSymbol.of(history.operation(it))).toList();
    boolean isWord = PendingClosure.of(automaton.get()).accepts(word);
    return isWord ? "" : "the language has no such word";
  }

  /**
   * Checks that every completed operation occurs once, and none before one that had returned before
   * its call.
   */
  private static String untimely(History history, IntervalOrder time, List<Integer> order) {
    boolean[] met = new boolean[history.size()];
    long latest = Long.MIN_VALUE;
    for (int operation : order) {
      if (met[operation]) {
        return operation + " is there twice";
      }
      met[operation] = true;
      if (time.returned(operation) < latest && !history.operation(operation).isPending()) {
        return operation + " returned before the call of an operation that is placed before it";
      }
      latest = Math.max(latest, time.call(operation));
    }
    for (int operation = 0; operation < met.length; operation++) {
      if (!met[operation] && !history.operation(operation).isPending()) {
        return operation + " is missing";
      }
    }
    return "";
  }

  private static <S> String impossible(
      History history, Specification<S> specification, List<Integer> order) {
    List<S> states = List.of(specification.initial());
    for (int number : order) {
      Operation operation = history.operation(number);
      states = after(specification, states, operation);
      if (states.isEmpty()) {
        return "the specification does not allow " + operation + " there";
      }
    }
    return "";
  }

  private static <S> List<S> after(
      Specification<S> specification, List<S> states, Operation operation) {
    Set<S> next = new LinkedHashSet<>();
    for (S state : states) {
      List<Specification.Transition<S>> ways =
          specification.step(state, operation.invocation()).transitions();
      for (Specification.Transition<S> way : ways) {
        if (operation.isPending() || way.outcome().equals(operation.outcome())) {
          if (states.size() == 1 && ways.size() == 1) {
            return List.of(way.next());
          }
          next.add(way.next());
        }
      }
    }
    return List.copyOf(next);
  }
}
