package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.List;

/** A specification that knows beforehand which calls it has. */
public interface OperationVocabulary {
  /**
   * Refuses a call of a method that the specification does not have, or with arguments that it does
   * not take.
   *
   * @throws io.selvage.core.diagnostic.UsageException naming the call
   */
  void require(Invocation call);

  /** The outcome as the specification would write it: a set read in the order of its elements. */
  default Outcome canonical(Outcome outcome) {
    return outcome;
  }

  /** Refuses calls that the specification does not have; writes outcomes as it does. */
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
