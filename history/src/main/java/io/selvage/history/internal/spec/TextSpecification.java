package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.function.Predicate;

/**
 * A text: put(v) replaces it, append(v) extends it, get() returns it. One key of the kv
 * specification.
 */
public final class TextSpecification extends AbstractSpecification<Value.Text> {
  public TextSpecification(Value.Text initial) {
    super(
        new MethodTable("kv")
            .with("get")
            .with("put", MethodTable.Kind.TEXT)
            .with("append", MethodTable.Kind.TEXT)
            .alias("get", "read")
            .alias("put", "write", "set"),
        initial);
  }

  @Override
  Response<Value.Text> step(Value.Text state, String method, List<Value> arguments) {
    return switch (method) {
      case "get" -> gives(state, state);
      case "put" -> done((Value.Text) arguments.get(0));
      default -> done(new Value.Text(state.value() + ((Value.Text) arguments.get(0)).value()));
    };
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return method.equals("get");
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return method + " " + outcome + (method.equals("get") ? " from" : " in");
  }

  @Override
  String describe(Value.Text state, String method, List<Value> arguments) {
    return "a key that holds " + state;
  }

  /**
   * A value that is put or appended is part of the text until the next put, and no get returned
   * such a text.
   */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    List<String> got =
        operations.stream()
            .map(AbstractSpecification::result)
            .filter(Value.Text.class::isInstance)
            .map(text -> ((Value.Text) text).value())
            .toList();
    return call -> {
      if (method(call).equals("get")) {
        return true;
      }
      String part = ((Value.Text) call.arguments().get(0)).value();
      return got.stream().noneMatch(text -> text.contains(part));
    };
  }
}
