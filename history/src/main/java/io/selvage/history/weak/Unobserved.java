package io.selvage.history.weak;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Partitioned;
import io.selvage.history.Vocabulary;
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
 * Which operations may owe their outcome to a call. Let R be the pairs of states in which a run may
 * be with and without the call: ⟨after the call, before it⟩ for every state, and all that the same
 * further calls lead to. An operation observes the call if its outcome is possible in the first
 * state of such a pair and not in the second. From every execution a pending call that no completed
 * operation observes can be taken out, as every context then gives what it gave, and fewer
 * operations leave less for the axioms to ask for.
 *
 * <p>Where calls have keys, those of other keys change nothing that matters here. Where there are
 * too many states or pairs, everybody counts as an observer.
 */
final class Unobserved {
  private static final int MOST_STATES = 256;

  /** For all calls of a key. */
  private static final int MOST_PAIRS = 100_000;

  /** An operation without its thread. */
  private record Seen(Invocation call, Outcome outcome) {
    static Seen of(Operation operation) {
      return new Seen(operation.invocation(), operation.outcome());
    }
  }

  /** None for a call of which that is not known. */
  private final Map<Invocation, Set<Seen>> observers = new HashMap<>();

  private Unobserved() {}

  static <S> Unobserved of(History history, Specification<S> specification) {
    Map<Optional<Value>, Map<Seen, Operation>> groups = new LinkedHashMap<>();
    boolean isProduct =
        specification instanceof Partitioned parts
            && history.operations().stream().noneMatch(it -> parts.key(it.invocation()).isEmpty());
    for (Operation operation : history.operations()) {
      Optional<Value> key =
          isProduct ? ((Partitioned) specification).key(operation.invocation()) : Optional.empty();
      groups
          .computeIfAbsent(key, it -> new LinkedHashMap<>())
          .putIfAbsent(Seen.of(operation), operation);
    }
    Unobserved known = new Unobserved();
    groups
        .values()
        .forEach(it -> new Group<>(specification, List.copyOf(it.values()), known).walk());
    return known;
  }

  /** Which pending calls none of the completed among these operations observes. */
  Predicate<Invocation> among(List<Operation> operations) {
    Set<Seen> completed = new HashSet<>();
    operations.stream().filter(it -> !it.isPending()).map(Seen::of).forEach(completed::add);
    return call -> {
      Set<Seen> known = observers.get(call);
      return known != null && Collections.disjoint(known, completed);
    };
  }

  /** The operations of one key. */
  private static final class Group<S> {
    private final List<Operation> operations;
    private final Unobserved known;
    private final Automaton<S> automaton;
    private int pairs;

    Group(Specification<S> specification, List<Operation> operations, Unobserved known) {
      this.operations = operations;
      this.known = known;
      this.automaton =
          new Automaton<>(
              specification, Vocabulary.canonical(unordered(operations), specification));
    }

    private static History unordered(List<Operation> operations) {
      List<Operation> apart = new ArrayList<>();
      operations.forEach(
          it -> apart.add(new Operation(apart.size(), it.invocation(), it.outcome())));
      int size = apart.size();
      return new History(apart, new Intervals(new long[size], new long[size]));
    }

    void walk() {
      if (!automaton.isWalked(MOST_STATES)) {
        return;
      }
      for (int i = 0; i < operations.size() && pairs < MOST_PAIRS; i++) {
        Invocation call = operations.get(i).invocation();
        if (!known.observers.containsKey(call)) {
          Set<Seen> found = new HashSet<>();
          if (isFollowed(automaton.call(i), found)) {
            known.observers.put(call, found);
          }
        }
      }
    }

    /** Whether all pairs were gone through, and no call is blocked for want of this one. */
    private boolean isFollowed(int call, Set<Seen> found) {
      int states = automaton.states();
      BitSet met = new BitSet();
      Deque<Integer> open = new ArrayDeque<>();
      for (int state = Automaton.INITIAL; state < states; state++) {
        meet(automaton.after(state, call), state, met, open);
      }
      while (!open.isEmpty()) {
        int pair = open.remove();
        int with = pair / states;
        int without = pair % states;
        if (without == Automaton.DEAD || ++pairs > MOST_PAIRS) {
          return false;
        }
        observe(with, without, found);
        for (int next = 0; next < automaton.calls(); next++) {
          meet(automaton.after(with, next), automaton.after(without, next), met, open);
        }
      }
      return true;
    }

    /** Where the run with the call is blocked there is no context; equal states stay equal. */
    private void meet(int with, int without, BitSet met, Deque<Integer> open) {
      int pair = with * automaton.states() + without;
      if (with != Automaton.DEAD && with != without && !met.get(pair)) {
        met.set(pair);
        open.add(pair);
      }
    }

    private void observe(int with, int without, Set<Seen> found) {
      for (int i = 0; i < operations.size(); i++) {
        if (automaton.gives(with, i) && !automaton.gives(without, i)) {
          found.add(Seen.of(operations.get(i)));
        }
      }
    }
  }
}
