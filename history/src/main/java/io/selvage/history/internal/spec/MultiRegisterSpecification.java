package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Registers by key: txn([["read", k, v], ["write", k, v], ...]) reads and writes several of them
 * atomically. The call contains the values that were read, so that a transaction is blocked if the
 * registers hold other values. Null is an ordinary value. The values that a transaction without a
 * return would have read are unknown and are not part of the call.
 */
public final class MultiRegisterSpecification
    extends AbstractSpecification<PersistentTreap<Value>> {
  private final Value initial;

  /**
   * @param initial the initial value of every register
   */
  public MultiRegisterSpecification(Value initial) {
    super(
        new MethodTable("multi-register")
            .with("txn", MethodTable.Kind.STEPS)
            .alias("txn", "transaction"),
        PersistentTreap.empty());
    this.initial = initial;
  }

  static boolean isTransaction(Value value) {
    return value instanceof Value.Sequence steps
        && steps.elements().stream().allMatch(MultiRegisterSpecification::isStep);
  }

  private static boolean isStep(Value value) {
    return value instanceof Value.Sequence step
        && step.elements().size() == 3
        && (isRead(step) || step.elements().get(0).equals(Value.of("write")));
  }

  private static boolean isRead(Value.Sequence step) {
    return step.elements().get(0).equals(Value.of("read"));
  }

  @Override
  Response<PersistentTreap<Value>> step(
      PersistentTreap<Value> state, String method, List<Value> arguments) {
    PersistentTreap<Value> next = state;
    for (Value.Sequence step : steps(arguments)) {
      Value key = step.elements().get(1);
      Value value = step.elements().get(2);
      if (!isRead(step)) {
        next = value.equals(initial) ? next.without(key) : next.with(key, value);
      } else if (!value.equals(next.get(key).orElse(initial))) {
        Value held = next.get(key).orElse(initial);
        return Response.blocked(
            "cannot read " + value + " from register " + key + ", which holds " + held);
      }
    }
    return done(next);
  }

  private static List<Value.Sequence> steps(List<Value> arguments) {
    return ((Value.Sequence) arguments.get(0))
        .elements().stream().map(Value.Sequence.class::cast).toList();
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return steps(arguments).stream().allMatch(MultiRegisterSpecification::isRead);
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return "return " + outcome + " from a transaction on";
  }

  @Override
  String describe(PersistentTreap<Value> state, String method, List<Value> arguments) {
    return "registers";
  }

  /** Transactions none of whose writes was read. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<List<Value>> read = new HashSet<>();
    for (Operation operation : operations) {
      for (Value.Sequence step : steps(operation.invocation().arguments())) {
        if (isRead(step)) {
          read.add(step.elements().subList(1, 3));
        }
      }
    }
    return call ->
        steps(call.arguments()).stream()
            .allMatch(step -> isRead(step) || !read.contains(step.elements().subList(1, 3)));
  }
}
