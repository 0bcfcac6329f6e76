package io.selvage.history.monitor;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An object whose calls are just their roles: {@code remove(3)}, {@code swap(2, 1)}. */
record Roles(Family of) implements Monitorable {
  /** What an operation did. */
  record Label(Role.Deed deed, int value, int other, boolean pending) {
    static Label of(Role.Deed deed) {
      return new Label(deed, 0, 0, false);
    }

    static Label of(Role.Deed deed, int value) {
      return new Label(deed, value, 0, false);
    }

    Label pend() {
      return new Label(deed == Role.Deed.REMOVE ? Role.Deed.TAKE : deed, value, other, true);
    }

    /** Whether a value must not come twice with labels of this kind. */
    boolean isWrite() {
      return deed == Role.Deed.ADD || deed == Role.Deed.WRITE || deed == Role.Deed.SWAP;
    }

    Operation operation(int thread) {
      Invocation call = Invocation.of(deed.name(), Value.of(value), Value.of(other));
      return new Operation(thread, call, pending ? Outcome.PENDING : Outcome.NOTHING);
    }
  }

  @Override
  public Optional<Family> family() {
    return Optional.of(of);
  }

  @Override
  public Role role(Operation operation) {
    Role.Deed deed = Role.Deed.valueOf(operation.invocation().method());
    Value value = operation.invocation().arguments().get(0);
    Value other = operation.invocation().arguments().get(1);
    return switch (deed) {
      case ADD, REMOVE, PEEK, WRITE, READ, DIFFER, FETCH, COUNT ->
          new Role(deed, value, Value.VOID);
      case SWAP -> Role.swap(other, value);
      default -> new Role(deed, Value.VOID, Value.VOID);
    };
  }

  static History history(List<Label> labels, long[] calls, long[] returns) {
    List<Operation> operations = new ArrayList<>();
    long[] ends = returns.clone();
    for (int i = 0; i < labels.size(); i++) {
      operations.add(labels.get(i).operation(i));
      ends[i] = labels.get(i).pending() ? Intervals.NEVER : returns[i];
    }
    return new History(operations, new Intervals(calls, ends));
  }

  static String show(History history) {
    StringBuilder text = new StringBuilder();
    Intervals intervals = (Intervals) history.order();
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
