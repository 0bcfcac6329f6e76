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

/** read() returns the value, write(v) replaces it, cas(from, to) replaces it if it equals from. */
public final class RegisterSpecification extends AbstractSpecification<Value>
    implements Monitorable {
  public RegisterSpecification(String name, Value initial) {
    super(
        new MethodTable(name)
            .with("read")
            .with("write", MethodTable.Kind.VALUE)
            .with("cas", MethodTable.Kind.VALUE, MethodTable.Kind.VALUE)
            .alias("read", "get", "load")
            .alias("write", "set", "put", "store")
            .alias("cas", "compareAndSet"),
        initial);
  }

  @Override
  Response<Value> step(Value state, String method, List<Value> arguments) {
    return switch (method) {
      case "read" -> gives(state, state);
      case "write" -> done(arguments.get(0));
      default ->
          state.equals(arguments.get(0))
              ? gives(Value.of(true), arguments.get(1))
              : gives(Value.of(false), state);
    };
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("read") || method.equals("cas") && result.equals(Value.of(false));
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return switch (method) {
      case "read" -> "read " + outcome + " from";
      case "write" -> "write with result " + outcome + " to";
      default ->
          (outcome.equals(Outcome.returned(Value.of(true))) ? "swap " : "fail to swap ")
              + arguments.get(0)
              + " for "
              + arguments.get(1)
              + " in";
    };
  }

  @Override
  String describe(Value state, String method, List<Value> arguments) {
    return "a register that holds " + state;
  }

  @Override
  public Optional<MonitoredObject> family() {
    return Optional.of(new MonitoredObject.Register(initial()));
  }

  @Override
  public OperationRole role(Operation operation) {
    List<Value> arguments = operation.invocation().arguments();
    boolean isPending = operation.isPending();
    Outcome outcome = operation.outcome();
    return switch (method(operation.invocation())) {
      case "read" ->
          isPending
              ? OperationRole.NOTHING
              : returned(outcome).map(OperationRole::read).orElse(OperationRole.OTHER);
      case "write" ->
          isPending || outcome.equals(Outcome.NOTHING)
              ? OperationRole.write(arguments.get(0))
              : OperationRole.OTHER;
      default ->
          isPending || outcome.equals(Outcome.returned(Value.of(true)))
              ? OperationRole.swap(arguments.get(0), arguments.get(1))
              : outcome.equals(Outcome.returned(Value.of(false)))
                  ? OperationRole.differ(arguments.get(0))
                  : OperationRole.OTHER;
    };
  }

  /**
   * A write, or a cas, of a value that no operation read and that no cas expects. In every order it
   * puts the register into a state that lasts until the next write and in which no operation reads.
   * A cas that failed compared its expected value with some other value, so it may have observed
   * every write.
   */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<Value> seen = new HashSet<>();
    boolean failed = false;
    for (Operation operation : operations) {
      String method = method(operation.invocation());
      if (method.equals("read")) {
        seen.add(result(operation));
      } else if (method.equals("cas")) {
        failed |= result(operation).equals(Value.of(false));
        seen.add(operation.invocation().arguments().get(0));
      }
    }
    boolean all = failed;
    return call ->
        switch (method(call)) {
          case "read" -> true;
          case "write" -> !all && !seen.contains(call.arguments().get(0));
          default -> !all && !seen.contains(call.arguments().get(1));
        };
  }
}
