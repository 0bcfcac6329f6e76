package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.internal.strategy.PendingDropStrategy;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * What specifications claim of themselves ({@link PartitionedByKey}, {@link
 * io.selvage.history.spec.DroppablePending}, {@link Observing}), held against random runs; a claim
 * that is false gives a counterexample in words.
 */
final class Claims<S> {
  private final Specification<S> specification;
  private final List<Operation> letters;
  private final Random random;

  Claims(Alphabet<S> alphabet, long seed) {
    this.specification = alphabet.specification();
    this.letters = alphabet.operations();
    this.random = new Random(seed);
  }

  /** Some states that can be reached by letters, pending ones with any outcome. */
  private List<S> states() {
    List<S> states = new ArrayList<>(List.of(specification.initial()));
    S state = specification.initial();
    for (int i = 0; i < 12; i++) {
      Operation letter = letters.get(random.nextInt(letters.size()));
      var choices = specification.step(state, letter.invocation()).transitions();
      if (!choices.isEmpty()) {
        state = choices.get(random.nextInt(choices.size())).next();
        states.add(state);
      }
    }
    return states;
  }

  /** The states after the operation, where it has its outcome. */
  private Set<S> after(S state, Operation operation) {
    Set<S> next = new HashSet<>();
    for (var choice : specification.step(state, operation.invocation()).transitions()) {
      if (operation.isPending() || choice.outcome().equals(operation.outcome())) {
        next.add(choice.next());
      }
    }
    return next;
  }

  /** Operations that only look change nothing. */
  Optional<String> faultOfObservations(ReadOnlyOperations observing) {
    for (S state : states()) {
      for (Operation letter : letters) {
        if (!letter.isPending() && observing.isObservation(letter)) {
          Set<S> next = after(state, letter);
          if (!next.isEmpty() && !next.equals(Set.of(state))) {
            return Optional.of(letter + " changes " + state);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Operations of different keys commute, with their outcomes, in every state. */
  Optional<String> faultOfKeys(PartitionedByKey partitioned) {
    for (S state : states()) {
      for (Operation a : letters) {
        for (Operation b : letters) {
          Optional<Value> keyOfA = partitioned.key(a.invocation());
          Optional<Value> keyOfB = partitioned.key(b.invocation());
          if (keyOfA.isPresent() && keyOfB.isPresent() && !keyOfA.equals(keyOfB)) {
            if (!after(state, a, b).equals(after(state, b, a))) {
              return Optional.of(a + " and " + b + " do not commute in " + state);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private Set<S> after(S state, Operation first, Operation second) {
    Set<S> ends = new HashSet<>();
    for (S next : after(state, first)) {
      ends.addAll(after(next, second));
    }
    return ends;
  }

  /** What is right with pending operations that nobody observed is right without them. */
  Optional<String> faultOfForgetting(History history) {
    OperationNumbers kept = PendingDropStrategy.kept(history, specification);
    if (kept.size() == history.size() || !Oracle.isLinearizable(history, specification)) {
      return Optional.empty();
    }
    return Oracle.isLinearizable(SubHistory.of(history, kept).history(), specification)
        ? Optional.empty()
        : Optional.of(history.operations() + " needs more than " + kept);
  }
}
