package io.selvage.history.internal.weak;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.PartitionedByKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Determines which operations may owe their outcome to a call. Let R be the pairs of states in
 * which a run may be with and without the call: ⟨after the call, before it⟩ for every state, and
 * all that the same further calls lead to. An operation observes the call if its outcome is
 * possible in the first state of such a pair and not in the second. A pending call that no
 * completed operation observes can be removed from every execution, as every context then returns
 * the same, and the axioms require less of fewer operations.
 *
 * <p>If calls have keys, those of other keys do not affect this. If there are too many states or
 * pairs, every operation counts as an observer.
 */
public final class ObserverAnalysis {
  private static final int MOST_STATES = 256;

  /** The limit for all calls of a key. */
  private static final int MOST_PAIRS = 100_000;

  /** An operation without its thread. */
  private record ObservedCall(Invocation call, Outcome outcome) {
    static ObservedCall of(Operation operation) {
      return new ObservedCall(operation.invocation(), operation.outcome());
    }
  }

  /** Calls whose observers are unknown have no entry. */
  private final Map<Invocation, Set<ObservedCall>> observers = new HashMap<>();

  private ObserverAnalysis() {}

  public static <S> ObserverAnalysis of(History history, Specification<S> specification) {
    Map<Optional<Value>, Map<ObservedCall, Operation>> groups = new LinkedHashMap<>();
    boolean isProduct =
        specification instanceof PartitionedByKey parts
            && history.operations().stream().noneMatch(it -> parts.key(it.invocation()).isEmpty());
    for (Operation operation : history.operations()) {
      Optional<Value> key =
          isProduct
              ? ((PartitionedByKey) specification).key(operation.invocation())
              : Optional.empty();
      groups
          .computeIfAbsent(key, it -> new LinkedHashMap<>())
          .putIfAbsent(ObservedCall.of(operation), operation);
    }
    ObserverAnalysis known = new ObserverAnalysis();
    groups
        .values()
        .forEach(it -> new Group<>(specification, List.copyOf(it.values()), known).walk());
    return known;
  }

  /** The pending calls that no completed operation among these observes. */
  Predicate<Invocation> among(List<Operation> operations) {
    Set<ObservedCall> completed = new HashSet<>();
    operations.stream().filter(it -> !it.isPending()).map(ObservedCall::of).forEach(completed::add);
    return call -> {
      Set<ObservedCall> known = observers.get(call);
      return known != null && Collections.disjoint(known, completed);
    };
  }

  /** The operations of one key. */
  private static final class Group<S> {
    private final List<Operation> operations;
    private final ObserverAnalysis known;
    private final CallAutomaton<S> automaton;
    private int pairs;

    Group(Specification<S> specification, List<Operation> operations, ObserverAnalysis known) {
      this.operations = operations;
      this.known = known;
      this.automaton =
          new CallAutomaton<>(
              specification,
              Set.of(specification.initial()),
              OperationVocabulary.canonical(unordered(operations), specification));
    }

    private static History unordered(List<Operation> operations) {
      List<Operation> apart = new ArrayList<>();
      operations.forEach(
          it -> apart.add(new Operation(apart.size(), it.invocation(), it.outcome())));
      int size = apart.size();
      return new History(apart, new IntervalOrder(new long[size], new long[size]));
    }

    void walk() {
      if (!automaton.isWalked(MOST_STATES)) {
        return;
      }
      for (int i = 0; i < operations.size() && pairs < MOST_PAIRS; i++) {
        Invocation call = operations.get(i).invocation();
        if (!known.observers.containsKey(call)) {
          Set<ObservedCall> found = new HashSet<>();
          if (isFollowed(automaton.call(i), found)) {
            known.observers.put(call, found);
          }
        }
      }
    }

    /** Whether all pairs were explored, and no call is blocked because this one is missing. */
    private boolean isFollowed(int call, Set<ObservedCall> found) {
      int states = automaton.states();
      BitSet met = new BitSet();
      Deque<Integer> open = new ArrayDeque<>();
      for (int state = CallAutomaton.INITIAL; state < states; state++) {
        meet(automaton.after(state, call), state, met, open);
      }
      while (!open.isEmpty()) {
        int pair = open.remove();
        int with = pair / states;
        int without = pair % states;
        if (without == CallAutomaton.DEAD || ++pairs > MOST_PAIRS) {
          return false;
        }
        observe(with, without, found);
        for (int next = 0; next < automaton.calls(); next++) {
          meet(automaton.after(with, next), automaton.after(without, next), met, open);
        }
      }
      return true;
    }

    /** Where the run with the call is blocked no context exists; equal states stay equal. */
    private void meet(int with, int without, BitSet met, Deque<Integer> open) {
      int pair = with * automaton.states() + without;
      if (with != CallAutomaton.DEAD && with != without && !met.get(pair)) {
        met.set(pair);
        open.add(pair);
      }
    }

    private void observe(int with, int without, Set<ObservedCall> found) {
      for (int i = 0; i < operations.size(); i++) {
        if (automaton.gives(with, i) && !automaton.gives(without, i)) {
          found.add(ObservedCall.of(operations.get(i)));
        }
      }
    }
  }
}
