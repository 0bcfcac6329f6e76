package io.selvage.formats.internal.jepsen;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.formats.internal.event.TransactionValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Transactions of Elle's list-append test that have one step each are operations: append(key,
 * value) and read(key). As such they are judged key by key, which is far faster.
 */
final class ListAppends {
  private ListAppends() {}

  /** None where some transaction has more steps, or none appends. */
  static Optional<History> ofSingleSteps(History history) {
    List<Operation> operations = new ArrayList<>();
    boolean appends = false;
    for (Operation operation : history.operations()) {
      Optional<Operation> single = single(operation);
      if (single.isEmpty()) {
        return Optional.empty();
      }
      appends |= single.get().invocation().method().equals("append");
      operations.add(single.get());
    }
    return appends ? Optional.of(new History(operations, history.order())) : Optional.empty();
  }

  private static Optional<Operation> single(Operation operation) {
    Invocation call = operation.invocation();
    if (!call.method().equals("txn")
        || call.arguments().size() != 1
        || !TransactionValues.isOne(call.arguments().get(0))) {
      return Optional.empty();
    }
    List<Value> steps = ((Value.Sequence) call.arguments().get(0)).elements();
    List<Value> step = ((Value.Sequence) steps.get(0)).elements();
    if (steps.size() != 1) {
      return Optional.empty();
    }
    if (step.get(0).equals(Value.of("append"))) {
      Invocation append = Invocation.of("append", step.get(1), step.get(2));
      return Optional.of(new Operation(operation.thread(), append, operation.outcome()));
    }
    boolean isList = step.get(2) instanceof Value.Sequence || step.get(2).equals(Value.NULL);
    if (!step.get(0).equals(Value.of("read")) || !isList || operation.isPending()) {
      return Optional.empty();
    }
    Value read = step.get(2).equals(Value.NULL) ? new Value.Sequence(List.of()) : step.get(2);
    return Optional.of(
        new Operation(
            operation.thread(), Invocation.of("read", step.get(1)), Outcome.returned(read)));
  }
}
