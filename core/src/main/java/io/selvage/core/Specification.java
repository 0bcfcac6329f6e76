package io.selvage.core;

import java.util.List;

/**
 * The sequential meaning of an object: an initial state and what each call may do in each state.
 * States are compared with {@code equals}; a specification is free of side effects, and may be
 * nondeterministic (several transitions) or partial (none: the call would block).
 *
 * @param <S> states, immutable
 */
public interface Specification<S> {
  String name();

  S initial();

  Response<S> step(S state, Invocation call);

  /** One thing the call may do. */
  record Transition<S>(Outcome outcome, S next) {}

  /** All that a call may do in a state; where it may do nothing, why. */
  record Response<S>(List<Transition<S>> transitions, String whyNot) {
    public Response {
      transitions = List.copyOf(transitions);
    }

    public static <S> Response<S> of(Outcome outcome, S next) {
      return new Response<>(List.of(new Transition<>(outcome, next)), "");
    }

    public static <S> Response<S> blocked(String whyNot) {
      return new Response<>(List.of(), whyNot);
    }

    public boolean isBlocked() {
      return transitions.isEmpty();
    }
  }

  /** Whether it can be followed call by call, as a search for an order does. */
  default boolean isStepwise() {
    return true;
  }

  /** Why the operation cannot have had its outcome in this state, in words. */
  default String whyNot(S state, Operation operation) {
    Response<S> response = step(state, operation.invocation());
    if (response.isBlocked()) {
      return response.whyNot();
    }
    return response.transitions().size() == 1
        ? "must give " + response.transitions().get(0).outcome()
        : "must give one of "
            + response.transitions().stream().map(Transition::outcome).distinct().toList();
  }
}
