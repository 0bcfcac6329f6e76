package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Role;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** add(n), increment() and decrement() give nothing, read() gives the sum. */
final class Counter extends Model<Value.Whole> implements Monitorable {
  private final Value.Whole initial;

  Counter(Value.Whole initial) {
    super(
        "counter",
        new Methods("counter")
            .with("add", Methods.Kind.NUMBER)
            .with("increment")
            .with("decrement")
            .with("read")
            .alias("increment", "inc")
            .alias("decrement", "dec")
            .alias("read", "get", "sum"));
    this.initial = initial;
  }

  @Override
  public Value.Whole initial() {
    return initial;
  }

  @Override
  Response<Value.Whole> step(Value.Whole state, String method, List<Value> arguments) {
    return switch (method) {
      case "read" -> gives(state, state);
      case "increment" -> done(new Value.Whole(state.value() + 1));
      case "decrement" -> done(new Value.Whole(state.value() - 1));
      default -> done(new Value.Whole(state.value() + ((Value.Whole) arguments.get(0)).value()));
    };
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("read");
  }

  @Override
  String deed(String method, List<Value> arguments, Outcome outcome) {
    return method.equals("read")
        ? "read " + outcome + " from"
        : method + " with " + outcome + " in";
  }

  @Override
  String describe(Value.Whole state, String method, List<Value> arguments) {
    return "a counter that is at " + state;
  }

  @Override
  public Optional<Family> family() {
    return Optional.of(new Family.Counter(initial.value()));
  }

  @Override
  public Role role(Operation operation) {
    String method = method(operation.invocation());
    if (method.equals("read")) {
      return operation.isPending()
          ? Role.NOTHING
          : result(operation) instanceof Value.Whole count ? Role.count(count.value()) : Role.OTHER;
    }
    boolean isByOne =
        method.equals("increment")
            || method.equals("add")
                && operation.invocation().arguments().get(0).equals(Value.of(1));
    boolean isDone = operation.isPending() || operation.outcome().equals(Outcome.NOTHING);
    return isByOne && isDone ? Role.INCREMENT : Role.OTHER;
  }

  /** Reads change nothing; without completed reads nobody has seen anything. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    boolean seen =
        operations.stream()
            .anyMatch(it -> !it.isPending() && method(it.invocation()).equals("read"));
    return call -> !seen || method(call).equals("read");
  }
}
