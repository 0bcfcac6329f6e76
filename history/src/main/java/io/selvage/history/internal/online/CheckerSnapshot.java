package io.selvage.history.internal.online;

import io.selvage.core.Operation;
import io.selvage.core.Value;
import io.selvage.core.snapshot.CallSnapshot;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.history.online.CompletedOperation;
import java.util.List;

/** Open calls and completed operations as values. */
public final class CheckerSnapshot {
  private CheckerSnapshot() {}

  public static Value of(OpenCallState call) {
    return new Value.Sequence(
        List.of(
            Value.of(call.process),
            CallSnapshot.of(call.invocation),
            Value.of(call.event),
            Value.of(call.place)));
  }

  public static OpenCallState call(Value stored) {
    List<Value> parts = SnapshotReader.list(stored, 4);
    OpenCallState call =
        new OpenCallState(
            SnapshotReader.number(parts.get(0)),
            CallSnapshot.call(parts.get(1)),
            SnapshotReader.whole(parts.get(2)));
    call.place = SnapshotReader.number(parts.get(3));
    return call;
  }

  public static Value of(CompletedOperation completed) {
    Operation operation = completed.operation();
    return new Value.Sequence(
        List.of(
            Value.of(operation.thread()),
            CallSnapshot.of(operation.invocation()),
            CallSnapshot.of(operation.outcome()),
            Value.of(completed.called()),
            Value.of(completed.returned())));
  }

  public static CompletedOperation completed(Value stored) {
    List<Value> parts = SnapshotReader.list(stored, 5);
    Operation operation =
        new Operation(
            SnapshotReader.number(parts.get(0)),
            CallSnapshot.call(parts.get(1)),
            CallSnapshot.outcome(parts.get(2)));
    return new CompletedOperation(
        operation, SnapshotReader.whole(parts.get(3)), SnapshotReader.whole(parts.get(4)));
  }
}
