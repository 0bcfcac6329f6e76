package io.selvage.history.internal.online;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.snapshot.CallSnapshot;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.online.CompletedOperation;
import java.util.List;
import java.util.Map;

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

  Value snapshot() {
    return new Value.Sequence(
        List.of(
            Value.of(open.process),
            CallSnapshot.of(open.invocation),
            Value.of(called()),
            CallSnapshot.of(operation.outcome()),
            Value.of(returned),
            Value.of(isLeft),
            Value.of(operation.thread())));
  }

  /**
   * The operation that {@link #snapshot} has stored.
   *
   * @param opens the open calls, by the number of their event
   */
  static TrackedOperation restored(
      Value stored, Map<Long, OpenCallState> opens, Monitorable roles) {
    List<Value> parts = SnapshotReader.list(stored, 7);
    long called = SnapshotReader.whole(parts.get(2));
    OpenCallState fresh =
        new OpenCallState(
            SnapshotReader.number(parts.get(0)), CallSnapshot.call(parts.get(1)), called);
    OpenCallState open = opens.getOrDefault(called, fresh);
    int thread = SnapshotReader.number(parts.get(6));
    TrackedOperation it = new TrackedOperation(open, thread, OperationRole.NOTHING);
    it.role = roles.role(it.operation);
    it.isLeft = parts.get(5).equals(Value.of(true));
    Outcome outcome = CallSnapshot.outcome(parts.get(3));
    if (!outcome.isPending()) {
      open.returned = SnapshotReader.whole(parts.get(4));
      it.complete(outcome, roles.role(new Operation(thread, open.invocation, outcome)));
    }
    return it;
  }

  CompletedOperation completed() {
    Operation shown = new Operation(open.process, operation.invocation(), operation.outcome());
    return new CompletedOperation(shown, called(), returned);
  }
}
