package io.selvage.formats.internal.tool;

import io.selvage.core.Value;
import io.selvage.formats.internal.input.WordParser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The values of OTLP's JSON: objects of one field that says of which kind the value is. */
final class OtlpValues {
  private OtlpValues() {}

  /**
   * The attributes whose names begin like this, without that beginning.
   *
   * @param twice takes the name of an attribute that is there before
   */
  static Map<String, Value> attributes(Value attributes, String prefix, Consumer<String> twice) {
    Map<String, Value> found = new LinkedHashMap<>();
    if (attributes instanceof Value.Sequence all) {
      for (Value each : all.elements()) {
        field(each, "key")
            .filter(Value.Text.class::isInstance)
            .map(key -> ((Value.Text) key).value())
            .filter(key -> key.startsWith(prefix))
            .ifPresent(
                key -> {
                  Value value = field(each, "value").map(OtlpValues::value).orElse(Value.NULL);
                  if (found.put(key.substring(prefix.length()), value) != null) {
                    twice.accept(key);
                  }
                });
      }
    }
    return found;
  }

  private static Optional<Value> field(Value object, String name) {
    return object instanceof Value.Mapping mapping
        ? Optional.ofNullable(mapping.entries().get(Value.of(name)))
        : Optional.empty();
  }

  /** An object without fields is a value that is not set: null. */
  private static Value value(Value any) {
    if (!(any instanceof Value.Mapping mapping) || mapping.entries().isEmpty()) {
      return Value.NULL;
    }
    Value kind = mapping.entries().keySet().iterator().next();
    Value held = mapping.entries().values().iterator().next();
    return switch (((Value.Text) kind).value()) {
      case "intValue" ->
          held instanceof Value.Text text && WordParser.isComplete(text.value())
              ? WordParser.value(text.value())
              : held;
      case "arrayValue" ->
          new Value.Sequence(
              field(held, "values")
                  .filter(Value.Sequence.class::isInstance)
                  .map(values -> ((Value.Sequence) values).elements())
                  .orElse(List.of())
                  .stream()
                  .map(OtlpValues::value)
                  .toList());
      default -> held;
    };
  }

  static boolean isError(Value status) {
    Optional<Value> code = field(status, "code");
    return code.filter(it -> it.equals(Value.of(2)) || it.equals(Value.of("STATUS_CODE_ERROR")))
        .isPresent();
  }
}
