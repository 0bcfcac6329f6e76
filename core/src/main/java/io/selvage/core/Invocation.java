package io.selvage.core;

import java.util.List;
import java.util.stream.Collectors;

/** A method and its arguments: one call before anybody knows what comes of it. */
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
