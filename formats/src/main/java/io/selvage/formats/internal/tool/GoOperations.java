package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The input of an operation of Porcupine in Go as a call. Porcupine leaves the input to its user;
 * here are the shapes that are common: a struct with a field that names the operation, with its key
 * and its values, or the numbered operations of Porcupine's example and of the course MIT 6.5840 (0
 * get, 1 put, 2 append). Fields that are none of these follow as one argument, for a specification
 * of the user's.
 */
final class GoOperations {
  private static final List<String> NAMES =
      List.of("op", "type", "method", "f", "kind", "operation", "name");
  private static final List<List<String>> ARGUMENTS =
      List.of(
          List.of("key"),
          List.of("value", "val", "v", "arg"),
          List.of("from", "old", "expected", "expect"),
          List.of("to", "new", "update"));
  private static final List<String> NUMBERED = List.of("get", "put", "append");
  private static final Set<String> READS =
      Set.of("get", "read", "delete", "remove", "dequeue", "pop");

  private GoOperations() {}

  /** None if no field names the operation. */
  static Optional<Invocation> call(GoStruct input) {
    for (String name : NAMES) {
      if (input.has(name)) {
        return method(input, input.value(name)).map(method -> call(input, name, method));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> method(GoStruct input, Value named) {
    if (named instanceof Value.Text text && !text.value().isBlank()) {
      return Optional.of(lower(text.value().strip()));
    }
    return named instanceof Value.Whole number
            && number.value() >= 0
            && number.value() < NUMBERED.size()
            && input.has("key")
        ? Optional.of(NUMBERED.get((int) number.value()))
        : Optional.empty();
  }

  /** Whether the meaning of the operations is a convention, not in the file. */
  static boolean isNumbered(GoStruct input) {
    return NAMES.stream().anyMatch(name -> input.value(name) instanceof Value.Whole);
  }

  private static String lower(String name) {
    return name.equals(name.toUpperCase(Locale.ROOT))
        ? name.toLowerCase(Locale.ROOT)
        : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static Invocation call(GoStruct input, String name, String method) {
    Map<String, Value> rest = new LinkedHashMap<>(input.fields());
    rest.remove(name);
    List<Value> arguments = new ArrayList<>();
    for (List<String> names : ARGUMENTS) {
      for (String each : names) {
        Value value = rest.remove(each);
        // A get has no value, and Go writes the empty one.
        boolean isUnused = READS.contains(method) && names.contains("value");
        if (value != null && !isUnused && (!value.equals(Value.NULL) || names.contains("value"))) {
          arguments.add(value);
        }
      }
    }
    rest.values().removeIf(value -> value.equals(Value.NULL));
    if (!rest.isEmpty()) {
      Map<Value, Value> others = new LinkedHashMap<>();
      rest.forEach((field, value) -> others.put(Value.of(field), value));
      arguments.add(new Value.Mapping(others));
    }
    return new Invocation(method, arguments);
  }

  /** A struct of one value is that value; the empty result of a call that changes is none. */
  static Value result(Invocation call, Value output) {
    Value value = output;
    Optional<GoStruct> struct = GoStruct.of(output);
    if (struct.isPresent() && struct.get().fields().size() == 1) {
      value = struct.get().fields().values().iterator().next();
    } else if (struct.isPresent() && struct.get().fields().isEmpty()) {
      value = Value.VOID;
    }
    boolean isNone = value.equals(Value.NULL) || value.equals(Value.of(""));
    return isNone && !READS.contains(call.method()) ? Value.VOID : value;
  }
}
