package io.selvage.history.monitor;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An object whose calls are just their roles: {@code remove(3)}, {@code swap(2, 1)}. */
public record Roles(MonitoredObject of) implements Monitorable {
  /** What an operation did. */
  public record Label(OperationRole.Kind deed, int value, int other, boolean pending) {
    public static Label of(OperationRole.Kind deed) {
      return new Label(deed, 0, 0, false);
    }

    public static Label of(OperationRole.Kind deed, int value) {
      return new Label(deed, value, 0, false);
    }

    public Label pend() {
      return new Label(
          deed == OperationRole.Kind.REMOVE ? OperationRole.Kind.TAKE : deed, value, other, true);
    }

    /** Whether a value must not come twice with labels of this kind. */
    boolean isWrite() {
      return deed == OperationRole.Kind.ADD
          || deed == OperationRole.Kind.WRITE
          || deed == OperationRole.Kind.SWAP;
    }

    Operation operation(int thread) {
      Invocation call = Invocation.of(deed.name(), Value.of(value), Value.of(other));
      return new Operation(thread, call, pending ? Outcome.PENDING : Outcome.NOTHING);
    }
  }

  @Override
  public Optional<MonitoredObject> family() {
    return Optional.of(of);
  }

  @Override
  public OperationRole role(Operation operation) {
    OperationRole.Kind deed = OperationRole.Kind.valueOf(operation.invocation().method());
    Value value = operation.invocation().arguments().get(0);
    Value other = operation.invocation().arguments().get(1);
    return switch (deed) {
      case ADD, REMOVE, PEEK, WRITE, READ, DIFFER, FETCH, COUNT ->
          new OperationRole(deed, value, Value.VOID);
      case SWAP -> OperationRole.swap(other, value);
      default -> new OperationRole(deed, Value.VOID, Value.VOID);
    };
  }

  public static History history(List<Label> labels, long[] calls, long[] returns) {
    List<Operation> operations = new ArrayList<>();
    long[] ends = returns.clone();
    for (int i = 0; i < labels.size(); i++) {
      operations.add(labels.get(i).operation(i));
      ends[i] = labels.get(i).pending() ? IntervalOrder.NEVER : returns[i];
    }
    return new History(operations, new IntervalOrder(calls, ends));
  }

  static String show(History history) {
    StringBuilder text = new StringBuilder();
    IntervalOrder intervals = (IntervalOrder) history.order();
    for (int i = 0; i < history.size(); i++) {
      boolean pending = history.operation(i).isPending();
      text.append(history.operation(i).invocation())
          .append('[')
          .append(intervals.call(i))
          .append(", ")
          .append(pending ? "never" : intervals.returned(i))
          .append("] ");
    }
    return text.toString();
  }
}
