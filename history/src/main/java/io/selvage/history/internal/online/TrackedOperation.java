package io.selvage.history.internal.online;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.online.CompletedOperation;

/** An operation that may still matter: its call, its outcome so far, and its role. */
final class TrackedOperation {
  static final long NEVER = Long.MAX_VALUE;

  final OpenCallState open;
  Operation operation;
  OperationRole role;

  /** The number of its return among all events. */
  long returned = NEVER;

  /** Whether it will never return. */
  boolean isLeft;

  /**
   * @param thread a thread of its own: the calling thread does not matter, as the order of time
   *     implies program order
   */
  TrackedOperation(OpenCallState open, int thread, OperationRole role) {
    this.open = open;
    this.operation = new Operation(thread, open.invocation, Outcome.PENDING);
    this.role = role;
  }

  long called() {
    return open.event;
  }

  boolean mayReturn() {
    return returned == NEVER && !isLeft;
  }

  /** The operation as it was after an event. */
  Operation at(long event) {
    return returned <= event
        ? operation
        : new Operation(operation.thread(), operation.invocation(), Outcome.PENDING);
  }

  void complete(Outcome outcome, OperationRole done) {
    operation = new Operation(operation.thread(), operation.invocation(), outcome);
    role = done;
    returned = open.returned;
  }

  CompletedOperation completed() {
    Operation shown = new Operation(open.process, operation.invocation(), operation.outcome());
    return new CompletedOperation(shown, called(), returned);
  }
}
