package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.List;

/** A specification that declares its calls. */
public interface OperationVocabulary {
  /**
   * Rejects a call of a method that the specification does not have, or with arguments that it does
   * not take.
   *
   * @throws io.selvage.core.diagnostic.UsageException naming the call
   */
  void require(Invocation call);

  /**
   * The outcome in the normal form of the specification: a set that was read, in the order of its
   * elements.
   */
  default Outcome canonical(Outcome outcome) {
    return outcome;
  }

  /**
   * Rejects calls that the specification does not have and converts outcomes to its normal form.
   */
  static History canonical(History history, Specification<?> specification) {
    if (!(specification instanceof OperationVocabulary vocabulary)) {
      return history;
    }
    boolean changed = false;
    for (Operation operation : history.operations()) {
      vocabulary.require(operation.invocation());
      changed |= !vocabulary.canonical(operation.outcome()).equals(operation.outcome());
    }
    if (!changed) {
      return history;
    }
    List<Operation> operations = new ArrayList<>(history.size());
    for (Operation operation : history.operations()) {
      Outcome outcome = vocabulary.canonical(operation.outcome());
      operations.add(new Operation(operation.thread(), operation.invocation(), outcome));
    }
    return new History(operations, history.order());
  }
}
