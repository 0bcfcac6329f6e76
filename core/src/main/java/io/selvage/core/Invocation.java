package io.selvage.core;

import java.util.List;
import java.util.stream.Collectors;

/** A method and its arguments: a call whose outcome is not yet known. */
public record Invocation(String method, List<Value> arguments) {
  public Invocation {
    arguments = List.copyOf(arguments);
  }

  public static Invocation of(String method, Value... arguments) {
    return new Invocation(method, List.of(arguments));
  }

  @Override
  public String toString() {
    return arguments.stream()
        .map(Value::toString)
        .collect(Collectors.joining(", ", method + "(", ")"));
  }
}
