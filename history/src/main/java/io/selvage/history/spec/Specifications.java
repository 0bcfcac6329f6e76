package io.selvage.history.spec;

import io.selvage.core.Diagnostic;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.List;
import java.util.Optional;

/**
 * The specifications of this package by name. {@code keyed-} before the name of one makes many of
 * it, of which the first argument of each call chooses one; {@code queue:3} has room for three.
 */
public final class Specifications {
  private static final String KEYED = "keyed-";
  private static final String BOUNDED = "queue:";
  private static final List<String> NAMES =
      List.of(
          "register",
          "cas-register",
          "multi-register",
          "kv",
          "counter",
          "set",
          "map",
          "queue",
          "stack",
          "deque",
          "priority-queue",
          "max-priority-queue",
          "mutex",
          "list");

  private Specifications() {}

  public static List<String> names() {
    return NAMES;
  }

  /**
   * @param initial the value at the beginning, a sequence where the object holds many; where none
   *     is given null for registers, zero, nothing, or free
   */
  public static Specification<?> named(String name, Optional<Value> initial) {
    if (name.equals("kv")) {
      return new PerKey<>(name, new TextCell(text(name, initial)));
    }
    return name.startsWith(KEYED)
        ? new PerKey<>(name, model(name.substring(KEYED.length()), initial))
        : model(name, initial);
  }

  private static Model<?> model(String name, Optional<Value> initial) {
    return switch (name) {
      case "register", "cas-register" -> new Register(name, initial.orElse(Value.NULL));
      case "multi-register" -> new MultiRegister(initial.orElse(Value.NULL));
      case "counter" -> new Counter(number(name, initial));
      case "set" -> new Elements(elements(name, initial));
      case "map" -> new Entries();
      case "queue" -> new Queue(name, elements(name, initial), Queue.UNBOUNDED);
      case "stack" -> new Stack(elements(name, initial));
      case "deque" -> new Deque(elements(name, initial));
      case "priority-queue" ->
          new PriorityQueue(PriorityQueue.First.SMALLEST, elements(name, initial));
      case "max-priority-queue" ->
          new PriorityQueue(PriorityQueue.First.GREATEST, elements(name, initial));
      case "mutex" -> new Mutex(initial.equals(Optional.of(Value.of(true))));
      case "list" -> new AppendList(elements(name, initial));
      default -> new Queue(name, elements(name, initial), capacity(name));
    };
  }

  private static int capacity(String name) {
    String digits = name.startsWith(BOUNDED) ? name.substring(BOUNDED.length()) : "";
    if (!digits.matches("[1-9][0-9]{0,8}")) {
      throw Diagnostic.NO_SUCH_SPECIFICATION.error(name, String.join(", ", NAMES));
    }
    return Integer.parseInt(digits);
  }

  private static Value.Text text(String name, Optional<Value> initial) {
    Value value = initial.orElse(Value.of(""));
    if (value instanceof Value.Text text) {
      return text;
    }
    throw unfit(name, value);
  }

  private static Value.Whole number(String name, Optional<Value> initial) {
    Value value = initial.orElse(Value.of(0));
    if (value instanceof Value.Whole whole) {
      return whole;
    }
    throw unfit(name, value);
  }

  private static List<Value> elements(String name, Optional<Value> initial) {
    Value value = initial.orElse(new Value.Sequence(List.of()));
    if (value instanceof Value.Sequence sequence) {
      return sequence.elements();
    }
    throw unfit(name, value);
  }

  private static RuntimeException unfit(String name, Value value) {
    return Diagnostic.BAD_OPTION.error(name + " cannot begin with " + value);
  }
}
