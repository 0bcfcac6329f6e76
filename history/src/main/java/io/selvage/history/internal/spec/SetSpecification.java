package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.spec.PartitionedByKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A set. add(v) and remove(v) return whether they changed it, or nothing; contains(v); read()
 * returns all elements, which are compared regardless of their order.
 */
public final class SetSpecification extends AbstractSpecification<PersistentTreap<Boolean>>
    implements PartitionedByKey, Monitorable {
  public SetSpecification(List<Value> initial) {
    super(
        new MethodTable("set")
            .with("add", MethodTable.Kind.VALUE)
            .with("remove", MethodTable.Kind.VALUE)
            .with("contains", MethodTable.Kind.VALUE)
            .with("read")
            .alias("add", "insert")
            .alias("remove", "delete")
            .alias("read", "toArray", "elements"),
        treeOf(initial));
  }

  private static PersistentTreap<Boolean> treeOf(List<Value> values) {
    PersistentTreap<Boolean> tree = PersistentTreap.empty();
    for (Value value : values) {
      tree = tree.with(value, true);
    }
    return tree;
  }

  @Override
  Response<PersistentTreap<Boolean>> step(
      PersistentTreap<Boolean> state, String method, List<Value> arguments) {
    if (method.equals("read")) {
      return gives(new Value.Sequence(state.keys()), state);
    }
    Value value = arguments.get(0);
    boolean present = state.has(value);
    return switch (method) {
      case "contains" -> gives(Value.of(present), state);
      case "add" -> givesOrDone(Value.of(!present), present ? state : state.with(value, true));
      default -> givesOrDone(Value.of(present), state.without(value));
    };
  }

  @Override
  public Outcome canonical(Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      if (returned.value() instanceof Value.Sequence sequence) {
        return sorted(sequence.elements());
      }
      if (returned.value() instanceof Value.Group group) {
        return sorted(group.elements());
      }
    }
    return outcome;
  }

  private static Outcome sorted(Collection<Value> elements) {
    return Outcome.returned(
        new Value.Sequence(elements.stream().sorted(ValueOrder::compare).toList()));
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return switch (method) {
      case "contains", "read" -> true;
      default -> result.equals(Value.of(false));
    };
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return switch (method) {
      case "read" -> "read " + outcome + " from";
      case "contains" -> "find that contains(" + arguments.get(0) + ") is " + outcome + " of";
      default -> method + " " + arguments.get(0) + " with result " + outcome + " in";
    };
  }

  @Override
  String describe(PersistentTreap<Boolean> state, String method, List<Value> arguments) {
    if (method.equals("read")) {
      return "a set of " + new Value.Sequence(state.keys());
    }
    return (state.has(arguments.get(0)) ? "a set that has " : "a set that lacks ")
        + arguments.get(0);
  }

  @Override
  public Optional<Value> key(Invocation call) {
    return call.arguments().isEmpty() ? Optional.empty() : Optional.of(call.arguments().get(0));
  }

  /** Each key is a switch. */
  @Override
  public Optional<MonitoredObject> family() {
    return initial().size() == 0
        ? Optional.of(MonitoredObject.Switch.BEGINS_DOWN)
        : Optional.empty();
  }

  /**
   * An operation that does not return whether it changed the set may or may not have changed it.
   */
  @Override
  public OperationRole role(Operation operation) {
    String method = method(operation.invocation());
    if (method.equals("read")) {
      return operation.isPending() ? OperationRole.NOTHING : OperationRole.OTHER;
    }
    Value key = operation.invocation().arguments().get(0);
    if (operation.isPending()) {
      return switch (method) {
        case "add" -> OperationRole.UP.of(key);
        case "remove" -> OperationRole.DOWN.of(key);
        default -> OperationRole.NOTHING;
      };
    }
    if (!(result(operation) instanceof Value.Bool result)) {
      return OperationRole.OTHER;
    }
    OperationRole role =
        switch (method) {
          case "add" -> result.value() ? OperationRole.UP : OperationRole.SEE_UP;
          case "remove" -> result.value() ? OperationRole.DOWN : OperationRole.SEE_DOWN;
          default -> result.value() ? OperationRole.SEE_UP : OperationRole.SEE_DOWN;
        };
    return role.of(key);
  }

  /**
   * An add of an element that no operation found, or a remove of an element that no operation found
   * absent.
   */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<Value> found = new HashSet<>();
    Set<Value> missed = new HashSet<>();
    boolean read = false;
    for (Operation operation : operations) {
      String method = method(operation.invocation());
      if (method.equals("read")) {
        read |= !operation.isPending();
      } else if (result(operation) instanceof Value.Bool result) {
        boolean present = method.equals("add") != result.value();
        (present ? found : missed).add(operation.invocation().arguments().get(0));
      }
    }
    boolean all = read;
    return call ->
        switch (method(call)) {
          case "add" -> !all && !found.contains(call.arguments().get(0));
          case "remove" -> !all && !missed.contains(call.arguments().get(0));
          default -> true;
        };
  }
}
