package io.selvage.history.internal.strategy;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.history.internal.problem.LinearizationProblem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All states an order of operations can lead to: several if the specification is nondeterministic,
 * none if it cannot follow. In the order of discovery, for determinism.
 */
record ReplayedStates<S>(Specification<S> specification, Set<S> states) {
  static <S> ReplayedStates<S> initial(LinearizationProblem<S> problem) {
    return new ReplayedStates<>(problem.specification(), Set.of(problem.initial()));
  }

  ReplayedStates<S> after(Operation operation) {
    if (states.size() == 1) {
      S state = states.iterator().next();
      List<Transition<S>> choices = specification.step(state, operation.invocation()).transitions();
      if (choices.size() == 1) {
        return fits(operation, choices.get(0))
            ? new ReplayedStates<>(specification, Set.of(choices.get(0).next()))
            : new ReplayedStates<>(specification, Set.of());
      }
    }
    Set<S> next = new LinkedHashSet<>();
    for (S state : states) {
      for (Transition<S> choice : specification.step(state, operation.invocation()).transitions()) {
        if (fits(operation, choice)) {
          next.add(choice.next());
        }
      }
    }
    return new ReplayedStates<>(specification, next);
  }

  private static <S> boolean fits(Operation operation, Transition<S> choice) {
    return operation.isPending() || choice.outcome().equals(operation.outcome());
  }

  boolean isEmpty() {
    return states.isEmpty();
  }

  /** Why the operation cannot be next, whatever the state. */
  String whyNot(Operation operation) {
    Set<String> whys = new TreeSet<>();
    for (S state : states) {
      whys.add(specification.whyNot(state, operation));
    }
    return String.join(", or ", whys);
  }
}
