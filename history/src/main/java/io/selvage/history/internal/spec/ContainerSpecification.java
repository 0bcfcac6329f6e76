package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Objects into which values are inserted and from which they are removed: queues and stacks of all
 * kinds. Removing from an empty one returns null.
 */
abstract class ContainerSpecification<S> extends AbstractSpecification<S> implements Monitorable {
  ContainerSpecification(MethodTable methods, S initial) {
    super(methods.with("size").with("isEmpty"), initial);
  }

  /** The effect of all methods other than size and isEmpty. */
  abstract Response<S> move(S state, String method, List<Value> arguments);

  abstract int size(S state);

  @Override
  final Response<S> step(S state, String method, List<Value> arguments) {
    return switch (method) {
      case "size" -> gives(Value.of(size(state)), state);
      case "isEmpty" -> gives(Value.of(size(state) == 0), state);
      default -> move(state, method, arguments);
    };
  }

  /**
   * A removal that returned null does not count: the container may have been empty, or have held
   * null.
   */
  @Override
  final boolean looks(String method, List<Value> arguments, Value result) {
    return isMeasure(method)
        || method.startsWith("peek")
        || !arguments.isEmpty() && result.equals(Value.of(false));
  }

  @Override
  final String effectName(String method, List<Value> arguments, Outcome outcome) {
    if (!arguments.isEmpty()) {
      return method + " " + arguments.get(0) + " with result " + outcome + " in";
    }
    return switch (method) {
      case "size", "isEmpty" -> "find that " + method + "() is " + outcome + " of";
      default -> method + " " + outcome + " from";
    };
  }

  /** No family by default. */
  @Override
  public Optional<MonitoredObject> family() {
    return Optional.empty();
  }

  /**
   * A null value is indistinguishable from an empty container; and monitors do not support results
   * such as "not empty" or the size.
   */
  @Override
  public final OperationRole role(Operation operation) {
    String method = method(operation.invocation());
    Value result = result(operation);
    if (!operation.invocation().arguments().isEmpty()) {
      Value value = operation.invocation().arguments().get(0);
      boolean isDone = result.equals(Value.of(true)) || operation.outcome().equals(Outcome.NOTHING);
      return (operation.isPending() || isDone) && !value.equals(Value.NULL)
          ? OperationRole.add(value)
          : OperationRole.OTHER;
    }
    if (isMeasure(method)) {
      boolean isEmpty = result.equals(method.equals("size") ? Value.of(0) : Value.of(true));
      return operation.isPending()
          ? OperationRole.NOTHING
          : isEmpty ? OperationRole.FIND_EMPTY : OperationRole.OTHER;
    }
    if (operation.isPending()) {
      return method.startsWith("peek") ? OperationRole.NOTHING : OperationRole.TAKE;
    }
    if (result.equals(Value.VOID) || result.equals(Value.NULL) && waits(method)) {
      return OperationRole.OTHER;
    }
    return result.equals(Value.NULL)
        ? OperationRole.FIND_EMPTY
        : method.startsWith("peek") ? OperationRole.peek(result) : OperationRole.remove(result);
  }

  /** Whether the method blocks while the container is empty. */
  boolean waits(String method) {
    return false;
  }

  /**
   * Inserted values that no operation removed: without them every other value is removed as before,
   * provided that the pending calls that may have removed them are dropped, too. Does not apply if
   * a call returned the size.
   */
  @Override
  public final Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<Value> got = new HashSet<>();
    boolean measured = false;
    for (Operation operation : operations) {
      String method = method(operation.invocation());
      got.add(result(operation));
      measured |= isMeasure(method) && !operation.isPending();
      measured |=
          !operation.invocation().arguments().isEmpty()
              && result(operation).equals(Value.of(false));
    }
    boolean all = measured;
    return call -> {
      String method = method(call);
      if (call.arguments().isEmpty()) {
        return isMeasure(method) || method.startsWith("peek");
      }
      return !all && !got.contains(call.arguments().get(0));
    };
  }

  private static boolean isMeasure(String method) {
    return method.equals("size") || method.equals("isEmpty");
  }
}
