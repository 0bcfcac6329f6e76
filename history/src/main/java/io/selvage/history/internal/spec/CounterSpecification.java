package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** add(n), increment() and decrement() return nothing, read() returns the exact sum. */
public final class CounterSpecification extends AbstractSpecification<Value>
    implements Monitorable {
  public CounterSpecification(Value initial) {
    super(
        new MethodTable("counter")
            .with("add", MethodTable.Kind.NUMBER)
            .with("increment")
            .with("decrement")
            .with("read")
            .alias("increment", "inc")
            .alias("decrement", "dec")
            .alias("read", "get", "sum"),
        initial);
  }

  @Override
  Response<Value> step(Value state, String method, List<Value> arguments) {
    return switch (method) {
      case "read" -> gives(state, state);
      case "increment" -> done(sum(state, Value.of(1)));
      case "decrement" -> done(sum(state, Value.of(-1)));
      default -> done(sum(state, arguments.get(0)));
    };
  }

  /** Unbounded: a 64-bit overflow is not part of the specification of a counter. */
  private static Value sum(Value a, Value b) {
    return Value.of(exact(a).add(exact(b)));
  }

  private static BigInteger exact(Value value) {
    return value instanceof Value.Big big
        ? big.value()
        : BigInteger.valueOf(((Value.Whole) value).value());
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("read");
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return method.equals("read")
        ? "read " + outcome + " from"
        : method + " with " + outcome + " in";
  }

  @Override
  String describe(Value state, String method, List<Value> arguments) {
    return "a counter that is at " + state;
  }

  @Override
  public Optional<MonitoredObject> family() {
    // The monitor counts in 64 bits: far from the limits nothing overflows.
    return initial() instanceof Value.Whole whole && whole.value() >> 62 == whole.value() >> 63
        ? Optional.of(new MonitoredObject.Counter(whole.value()))
        : Optional.empty();
  }

  @Override
  public OperationRole role(Operation operation) {
    String method = method(operation.invocation());
    if (method.equals("read")) {
      return operation.isPending()
          ? OperationRole.NOTHING
          : result(operation) instanceof Value.Whole count
              ? OperationRole.count(count.value())
              : OperationRole.OTHER;
    }
    boolean isByOne =
        method.equals("increment")
            || method.equals("add")
                && operation.invocation().arguments().get(0).equals(Value.of(1));
    boolean isDone = operation.isPending() || operation.outcome().equals(Outcome.NOTHING);
    return isByOne && isDone ? OperationRole.INCREMENT : OperationRole.OTHER;
  }

  /** Reads change nothing; without completed reads no operation has observed the counter. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    boolean seen =
        operations.stream()
            .anyMatch(it -> !it.isPending() && method(it.invocation()).equals("read"));
    return call -> !seen || method(call).equals("read");
  }
}
