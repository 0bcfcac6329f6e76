package io.selvage.core.syntax;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Values that are written as calls of factory methods and constructors. */
final class MadeValues {
  private MadeValues() {}

  /** The value of a factory call; empty if Selvage does not know the factory. */
  static Optional<Value> made(String factory, List<Value> arguments) {
    String name = factory.startsWith("java.util.") ? factory.substring(10) : factory;
    return switch (name) {
      case "List.of", "Arrays.asList" -> Optional.of(new Value.Sequence(arguments));
      case "Set.of" -> group(arguments);
      case "Map.of" -> mapping(arguments);
      case "Map.entry" -> instance("java.util.Map.Entry", arguments, 2);
      case "Optional.of" -> instance("java.util.Optional", arguments, 1);
      case "Optional.empty" -> instance("java.util.Optional", arguments, 0);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> instance(String type, List<Value> parts, int count) {
    return parts.size() == count
        ? Optional.of(new Value.Instance(type, List.of(), parts))
        : Optional.empty();
  }

  private static Optional<Value> group(List<Value> elements) {
    LinkedHashSet<Value> different = new LinkedHashSet<>(elements);
    return different.size() == elements.size()
        ? Optional.of(new Value.Group(different))
        : Optional.empty();
  }

  private static Optional<Value> mapping(List<Value> parts) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (int i = 0; i + 1 < parts.size(); i += 2) {
      entries.put(parts.get(i), parts.get(i + 1));
    }
    return entries.size() * 2 == parts.size()
        ? Optional.of(new Value.Mapping(entries))
        : Optional.empty();
  }

  static String print(Value value) {
    if (value instanceof Value.Mapping mapping) {
      List<Value> parts = new ArrayList<>();
      mapping
          .entries()
          .forEach(
              (key, held) -> {
                parts.add(key);
                parts.add(held);
              });
      return CallSyntax.list("Map.of(", parts, ")");
    }
    return CallSyntax.list("Set.of(", List.copyOf(((Value.Group) value).elements()), ")");
  }

  static String print(Value.Instance instance) {
    return "new "
        + instance.type()
        + IntStream.range(0, instance.parts().size())
            .mapToObj(i -> name(instance, i) + CallSyntax.print(instance.parts().get(i)))
            .collect(java.util.stream.Collectors.joining(", ", "(", ")"));
  }

  private static String name(Value.Instance instance, int index) {
    return instance.names().isEmpty() ? "" : instance.names().get(index) + ": ";
  }
}
