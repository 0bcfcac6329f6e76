package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.function.Predicate;

/** A text: put(v) replaces it, append(v) makes it longer, get() gives it. One key of kv. */
final class TextCell extends Model<Value.Text> {
  private final Value.Text initial;

  TextCell(Value.Text initial) {
    super(
        "kv",
        new Methods("kv")
            .with("get")
            .with("put", Methods.Kind.TEXT)
            .with("append", Methods.Kind.TEXT)
            .alias("get", "read")
            .alias("put", "write", "set"));
    this.initial = initial;
  }

  @Override
  public Value.Text initial() {
    return initial;
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
  String deed(String method, List<Value> arguments, Outcome outcome) {
    return method + " " + outcome + (method.equals("get") ? " from" : " in");
  }

  @Override
  String describe(Value.Text state, String method, List<Value> arguments) {
    return "a key that holds " + state;
  }

  /** What is put or appended is part of the text until the next put, and nobody got such a text. */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    List<String> got =
        operations.stream()
            .map(Model::result)
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
