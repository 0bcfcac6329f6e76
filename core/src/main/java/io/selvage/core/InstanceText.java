package io.selvage.core;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints objects as Java does: records with the names of their parts, dates by their text. */
final class InstanceText {
  private InstanceText() {}

  static String of(Value.Instance instance) {
    String type = instance.type();
    if (ValueParts.isBox(instance)) {
      return box(type, instance.parts().get(0));
    } else if (type.startsWith("java.util.Optional") && instance.parts().isEmpty()) {
      return simple(type) + ".empty";
    } else if (type.equals("java.util.Map.Entry") && instance.parts().size() == 2) {
      return instance.parts().get(0) + "=" + instance.parts().get(1);
    } else if (isKnownByText(instance)) {
      return ((Value.Text) instance.parts().get(0)).value();
    }
    return IntStream.range(0, instance.parts().size())
        .mapToObj(i -> part(instance, i))
        .collect(Collectors.joining(", ", simple(type) + "[", "]"));
  }

  /** As in Java. */
  private static String box(String type, Value value) {
    return switch (type) {
      case "java.lang.Long" -> value + "L";
      case "java.lang.Float" -> (float) ((Value.Real) value).value() + "f";
      default -> "(" + simple(type).toLowerCase(Locale.ROOT) + ") " + value;
    };
  }

  private static boolean isKnownByText(Value.Instance instance) {
    return instance.type().startsWith("java.")
        && !instance.type().startsWith("java.util.Optional")
        && instance.names().isEmpty()
        && instance.parts().size() == 1
        && instance.parts().get(0) instanceof Value.Text;
  }

  private static String part(Value.Instance instance, int index) {
    String value = instance.parts().get(index).toString();
    return instance.names().isEmpty() ? value : instance.names().get(index) + "=" + value;
  }

  /** The name without packages and surrounding classes. */
  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
