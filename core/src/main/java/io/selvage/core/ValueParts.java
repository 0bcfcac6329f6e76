package io.selvage.core;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The parts of values. Not methods of {@link Value}: with default methods, initialising that
 * interface and its records could deadlock.
 */
public final class ValueParts {
  private ValueParts() {}

  /** Whether the value can have no parts. */
  public static boolean isLeaf(Value value) {
    return !(value instanceof Value.Sequence
        || value instanceof Value.Group
        || value instanceof Value.Mapping
        || value instanceof Value.Tagged
        || value instanceof Value.Instance);
  }

  /**
   * Whether it is a Long, Short, Byte or Float in a container, where its type counts. An Integer or
   * a Double is a number.
   */
  public static boolean isBox(Value.Instance instance) {
    return instance.parts().size() == 1
        && switch (instance.type()) {
          case "java.lang.Long", "java.lang.Short", "java.lang.Byte" ->
              instance.parts().get(0) instanceof Value.Whole;
          case "java.lang.Float" -> instance.parts().get(0) instanceof Value.Real;
          default -> false;
        };
  }

  /**
   * The value with all its parts replaced.
   *
   * @param by returns another value for what it replaces, whose parts are then kept
   */
  public static Value replaced(Value value, UnaryOperator<Value> by) {
    Value other = by.apply(value);
    if (!other.equals(value)) {
      return other;
    }
    if (value instanceof Value.Sequence sequence) {
      return new Value.Sequence(replaced(sequence.elements(), by));
    } else if (value instanceof Value.Group group) {
      return new Value.Group(new LinkedHashSet<>(replaced(List.copyOf(group.elements()), by)));
    } else if (value instanceof Value.Mapping mapping) {
      Map<Value, Value> entries = new LinkedHashMap<>();
      mapping.entries().forEach((key, it) -> entries.put(replaced(key, by), replaced(it, by)));
      return new Value.Mapping(entries);
    } else if (value instanceof Value.Tagged tagged) {
      return new Value.Tagged(tagged.tag(), replaced(tagged.content(), by));
    } else if (value instanceof Value.Instance instance) {
      return new Value.Instance(instance.type(), instance.names(), replaced(instance.parts(), by));
    }
    return value;
  }

  private static List<Value> replaced(List<Value> parts, UnaryOperator<Value> by) {
    return parts.stream().map(it -> replaced(it, by)).toList();
  }
}
