package io.selvage.history.spec;

import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.history.internal.spec.AbstractSpecification;
import io.selvage.history.internal.spec.CounterSpecification;
import io.selvage.history.internal.spec.DequeSpecification;
import io.selvage.history.internal.spec.EtcdSpecification;
import io.selvage.history.internal.spec.KeyedSpecification;
import io.selvage.history.internal.spec.ListSpecification;
import io.selvage.history.internal.spec.MapSpecification;
import io.selvage.history.internal.spec.MultiListSpecification;
import io.selvage.history.internal.spec.MultiRegisterSpecification;
import io.selvage.history.internal.spec.MutexSpecification;
import io.selvage.history.internal.spec.PriorityQueueSpecification;
import io.selvage.history.internal.spec.QueueSpecification;
import io.selvage.history.internal.spec.RegisterSpecification;
import io.selvage.history.internal.spec.SetSpecification;
import io.selvage.history.internal.spec.StackSpecification;
import io.selvage.history.internal.spec.TextSpecification;
import java.util.List;
import java.util.Optional;

/**
 * The specifications of this package by name. The prefix {@code keyed-} turns a specification into
 * a family of objects, one of which is selected by the first argument of each call; {@code queue:3}
 * has capacity three.
 */
public final class BuiltInSpecifications {
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
          "list",
          "multi-list",
          "etcd");

  private BuiltInSpecifications() {}

  public static List<String> names() {
    return NAMES;
  }

  /**
   * @param initial the initial value, a sequence if the object holds several values; by default
   *     null for registers, zero for counters, and empty or free for the others
   */
  public static Specification<?> named(String name, Optional<Value> initial) {
    if (name.equals("kv")) {
      return new KeyedSpecification<>(name, new TextSpecification(text(name, initial)));
    }
    return name.startsWith(KEYED)
        ? new KeyedSpecification<>(name, model(name.substring(KEYED.length()), initial))
        : model(name, initial);
  }

  private static AbstractSpecification<?> model(String name, Optional<Value> initial) {
    return switch (name) {
      case "register", "cas-register" ->
          new RegisterSpecification(name, initial.orElse(Value.NULL));
      case "multi-register" -> new MultiRegisterSpecification(initial.orElse(Value.NULL));
      case "counter" -> new CounterSpecification(number(name, initial));
      case "set" -> new SetSpecification(elements(name, initial));
      case "map" -> entries(name, initial);
      case "queue" ->
          new QueueSpecification(name, elements(name, initial), QueueSpecification.UNBOUNDED);
      case "stack" -> new StackSpecification(elements(name, initial));
      case "deque" -> new DequeSpecification(elements(name, initial));
      case "priority-queue" ->
          new PriorityQueueSpecification(
              PriorityQueueSpecification.First.SMALLEST, elements(name, initial));
      case "max-priority-queue" ->
          new PriorityQueueSpecification(
              PriorityQueueSpecification.First.GREATEST, elements(name, initial));
      case "mutex" -> new MutexSpecification(flag(name, initial));
      case "list" -> new ListSpecification(elements(name, initial));
      case "multi-list" -> multiList(name, initial);
      case "etcd" -> etcd(name, initial);
      default -> new QueueSpecification(name, elements(name, initial), capacity(name));
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

  private static Value number(String name, Optional<Value> initial) {
    Value value = initial.orElse(Value.of(0));
    if (value instanceof Value.Whole || value instanceof Value.Big) {
      return value;
    }
    throw unfit(name, value);
  }

  private static boolean flag(String name, Optional<Value> initial) {
    Value value = initial.orElse(Value.of(false));
    if (value instanceof Value.Bool bool) {
      return bool.value();
    }
    throw unfit(name, value);
  }

  private static MapSpecification entries(String name, Optional<Value> initial) {
    if (initial.isPresent()) {
      throw unfit(name, initial.get());
    }
    return new MapSpecification();
  }

  private static MultiListSpecification multiList(String name, Optional<Value> initial) {
    if (initial.isPresent()) {
      throw unfit(name, initial.get());
    }
    return new MultiListSpecification();
  }

  private static EtcdSpecification etcd(String name, Optional<Value> initial) {
    if (initial.isPresent()) {
      throw unfit(name, initial.get());
    }
    return new EtcdSpecification();
  }

  private static List<Value> elements(String name, Optional<Value> initial) {
    Value value = initial.orElse(new Value.Sequence(List.of()));
    if (value instanceof Value.Sequence sequence) {
      return sequence.elements();
    }
    if (value instanceof Value.Group group && name.equals("set")) {
      return List.copyOf(group.elements());
    }
    throw unfit(name, value);
  }

  private static RuntimeException unfit(String name, Value value) {
    return Diagnostic.BAD_OPTION.error(name + " cannot start with " + value);
  }
}
