package io.selvage.formats.internal.tool;

import io.selvage.core.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A struct as the JSON encoder of Go writes it: fields by name, whatever their case; null for a
 * pointer to nothing.
 */
record GoStruct(Map<String, Value> fields) {
  static final GoStruct EMPTY = new GoStruct(Map.of());

  static Optional<GoStruct> of(Value value) {
    if (!(value instanceof Value.Mapping mapping)) {
      return Optional.empty();
    }
    Map<String, Value> fields = new LinkedHashMap<>();
    mapping
        .entries()
        .forEach(
            (name, field) ->
                fields.put(((Value.Text) name).value().toLowerCase(Locale.ROOT), field));
    return Optional.of(new GoStruct(fields));
  }

  /** The struct in the field; empty if there is none. */
  GoStruct struct(String field) {
    return of(value(field)).orElse(EMPTY);
  }

  boolean has(String field) {
    return fields.containsKey(field);
  }

  /** Null where there is none. */
  Value value(String field) {
    return fields.getOrDefault(field, Value.NULL);
  }

  /** Empty where there is none. */
  String text(String field) {
    return value(field) instanceof Value.Text text ? text.value() : "";
  }

  /** Zero where there is none, which Go may leave out. */
  Value number(String field) {
    return value(field) instanceof Value.Whole number ? number : Value.of(0);
  }

  List<GoStruct> structs(String field) {
    return value(field) instanceof Value.Sequence elements
        ? elements.elements().stream().map(it -> of(it).orElse(EMPTY)).toList()
        : List.of();
  }
}
