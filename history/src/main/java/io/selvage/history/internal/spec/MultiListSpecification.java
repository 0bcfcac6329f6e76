package io.selvage.history.internal.spec;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;

/**
 * Lists by key: txn([["append", k, v], ["read", k, [v, ...]], ...]) appends to some of them and
 * reads others, at once, as in the list-append histories of Elle. Every list is empty at first, and
 * reads as null or as an empty list then. What was read stands in the call, as in {@link
 * MultiRegisterSpecification}. Linearizability of this object is strict serializability.
 */
public final class MultiListSpecification
    extends AbstractSpecification<PersistentTreap<PersistentSequence>> {
  private static final PersistentSequence NOTHING = PersistentSequence.of(List.of());

  public MultiListSpecification() {
    super(
        new MethodTable("multi-list")
            .with("txn", MethodTable.Kind.LIST_STEPS)
            .alias("txn", "transaction"),
        PersistentTreap.empty());
  }

  static boolean isTransaction(Value value) {
    return value instanceof Value.Sequence steps
        && steps.elements().stream().allMatch(MultiListSpecification::isStep);
  }

  private static boolean isStep(Value value) {
    return value instanceof Value.Sequence step
        && step.elements().size() == 3
        && (isRead(step) || step.elements().get(0).equals(Value.of("append")));
  }

  private static boolean isRead(Value.Sequence step) {
    Value read = step.elements().get(2);
    return step.elements().get(0).equals(Value.of("read"))
        && (read instanceof Value.Sequence || read.equals(Value.NULL));
  }

  @Override
  Response<PersistentTreap<PersistentSequence>> step(
      PersistentTreap<PersistentSequence> state, String method, List<Value> arguments) {
    PersistentTreap<PersistentSequence> next = state;
    for (Value.Sequence step : steps(arguments)) {
      Value key = step.elements().get(1);
      Value value = step.elements().get(2);
      PersistentSequence held = next.get(key).orElse(NOTHING);
      if (!isRead(step)) {
        next = next.with(key, held.plus(value));
      } else if (!read(value).equals(held.list())) {
        return Response.blocked(
            "cannot read " + value + " from list " + key + ", which is " + held);
      }
    }
    return done(next);
  }

  private static List<Value> read(Value value) {
    return value instanceof Value.Sequence sequence ? sequence.elements() : List.of();
  }

  private static List<Value.Sequence> steps(List<Value> arguments) {
    return ((Value.Sequence) arguments.get(0))
        .elements().stream().map(Value.Sequence.class::cast).toList();
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return steps(arguments).stream().allMatch(MultiListSpecification::isRead);
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return "return " + outcome + " from a transaction on";
  }

  @Override
  String describe(PersistentTreap<PersistentSequence> state, String method, List<Value> arguments) {
    return "lists";
  }
}
