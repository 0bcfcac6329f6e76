package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.spec.DroppablePending;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Common parts of the specifications of this package: method names, and reasons as text.
 *
 * @param <S> states; comparing equal ones must be fast, as the search compares them constantly
 */
public abstract class AbstractSpecification<S>
    implements Specification<S>, OperationVocabulary, DroppablePending, ReadOnlyOperations {
  private final MethodTable methods;
  private final S initial;

  AbstractSpecification(MethodTable methods, S initial) {
    this.methods = methods;
    this.initial = initial;
  }

  @Override
  public final String name() {
    return methods.specification();
  }

  @Override
  public final S initial() {
    return initial;
  }

  @Override
  public final void require(Invocation call) {
    methods.find(call);
  }

  /** The canonical name of the method called, which may have been called by an alias. */
  final String method(Invocation call) {
    return methods.find(call);
  }

  @Override
  public final Response<S> step(S state, Invocation call) {
    return step(state, methods.find(call), call.arguments());
  }

  abstract Response<S> step(S state, String method, List<Value> arguments);

  @Override
  public final String whyNot(S state, Operation operation) {
    String method = methods.find(operation.invocation());
    List<Value> arguments = operation.invocation().arguments();
    Response<S> response = step(state, method, arguments);
    if (response.isBlocked()) {
      return response.whyNot();
    }
    return operation.isPending()
        ? "must give " + response.transitions().get(0).outcome()
        : "cannot "
            + effectName(method, arguments, operation.outcome())
            + " "
            + describe(state, method, arguments);
  }

  /** The claimed effect of the operation: {@code read 3 from}. */
  abstract String effectName(String method, List<Value> arguments, Outcome outcome);

  /** The part of the state that concerns the call: {@code a register that holds 4}. */
  abstract String describe(S state, String method, List<Value> arguments);

  /** No pending call by default. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    return call -> false;
  }

  @Override
  public final boolean isObservation(Operation operation) {
    Invocation call = operation.invocation();
    return looks(method(call), call.arguments(), result(operation));
  }

  /** Whether a call with this result leaves every state unchanged. */
  abstract boolean looks(String method, List<Value> arguments, Value result);

  static <S> Response<S> done(S next) {
    return Response.of(Outcome.NOTHING, next);
  }

  static <S> Response<S> gives(Value value, S next) {
    return Response.of(Outcome.returned(value), next);
  }

  /** For recordings that omit a result that is always, or mostly, the same. */
  static <S> Response<S> givesOrDone(Value value, S next) {
    return new Response<>(
        List.of(
            new Transition<>(Outcome.returned(value), next),
            new Transition<>(Outcome.NOTHING, next)),
        "");
  }

  /** The value that was returned; empty for void and for exceptions. */
  static Optional<Value> returned(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned && !returned.value().equals(Value.VOID)
        ? Optional.of(returned.value())
        : Optional.empty();
  }

  /** The value that the operation returned, if a specification can return it. */
  static Value result(Operation operation) {
    return operation.outcome() instanceof Outcome.Returned returned ? returned.value() : Value.VOID;
  }
}
