package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** append(v) extends the list, read() returns all of it. */
public final class ListSpecification extends AbstractSpecification<PersistentSequence> {
  public ListSpecification(List<Value> initial) {
    super(
        new MethodTable("list")
            .with("append", MethodTable.Kind.VALUE)
            .with("read")
            .alias("append", "add")
            .alias("read", "get"),
        PersistentSequence.of(initial));
  }

  @Override
  Response<PersistentSequence> step(
      PersistentSequence state, String method, List<Value> arguments) {
    return method.equals("append")
        ? givesOrDone(Value.of(true), state.plus(arguments.get(0)))
        : gives(new Value.Sequence(state.list()), state);
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("read");
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return method.equals("read")
        ? "read " + outcome + " from"
        : "append " + arguments.get(0) + " with result " + outcome + " to";
  }

  @Override
  String describe(PersistentSequence state, String method, List<Value> arguments) {
    return "the list " + state;
  }

  /** Appended values stay in the list; so if no read returned the value, no later read happened. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<Value> seen = new HashSet<>();
    for (Operation operation : operations) {
      if (result(operation) instanceof Value.Sequence read) {
        seen.addAll(read.elements());
      }
    }
    return call -> method(call).equals("read") || !seen.contains(call.arguments().get(0));
  }
}
