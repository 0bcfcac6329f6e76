package io.selvage.core;

import java.util.List;

/**
 * The sequential specification of an object: an initial state, and what each call may do in each
 * state. States are compared with {@code equals}. A specification has no side effects and may be
 * nondeterministic (several transitions) or partial (none: the call blocks).
 *
 * @param <S> states, immutable
 */
public interface Specification<S> {
  String name();

  S initial();

  Response<S> step(S state, Invocation call);

  /** One possible outcome of the call and the state after it. */
  record Transition<S>(Outcome outcome, S next) {}

  /** All transitions of a call in a state, or the reason why it has none. */
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

  /** Whether a search for a linearization can run the specification call by call. */
  default boolean isStepwise() {
    return true;
  }

  /** Why the operation cannot have its outcome in this state, as text. */
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
