package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.Partitioned;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Role;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A set. add(v) and remove(v) give whether they changed it, or nothing; contains(v); read() gives
 * all elements, which are compared without regard to their order.
 */
final class Elements extends Model<Tree<Boolean>> implements Partitioned, Monitorable {
  private final Tree<Boolean> initial;

  Elements(List<Value> initial) {
    super(
        "set",
        new Methods("set")
            .with("add", Methods.Kind.VALUE)
            .with("remove", Methods.Kind.VALUE)
            .with("contains", Methods.Kind.VALUE)
            .with("read")
            .alias("add", "insert")
            .alias("remove", "delete")
            .alias("read", "toArray", "elements"));
    Tree<Boolean> tree = Tree.empty();
    for (Value value : initial) {
      tree = tree.with(value, true);
    }
    this.initial = tree;
  }

  @Override
  public Tree<Boolean> initial() {
    return initial;
  }

  @Override
  Response<Tree<Boolean>> step(Tree<Boolean> state, String method, List<Value> arguments) {
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
    if (outcome instanceof Outcome.Returned returned
        && returned.value() instanceof Value.Sequence sequence) {
      List<Value> sorted = sequence.elements().stream().sorted(Values::compare).toList();
      return Outcome.returned(new Value.Sequence(sorted));
    }
    return outcome;
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return switch (method) {
      case "contains", "read" -> true;
      default -> result.equals(Value.of(false));
    };
  }

  @Override
  String deed(String method, List<Value> arguments, Outcome outcome) {
    return switch (method) {
      case "read" -> "read " + outcome + " from";
      case "contains" -> "find that contains(" + arguments.get(0) + ") is " + outcome + " of";
      default -> method + " " + arguments.get(0) + " with result " + outcome + " in";
    };
  }

  @Override
  String describe(Tree<Boolean> state, String method, List<Value> arguments) {
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
  public Optional<Family> family() {
    return initial.size() == 0 ? Optional.of(Family.Switch.BEGINS_DOWN) : Optional.empty();
  }

  /** Whoever does not tell whether it changed anything may have done either. */
  @Override
  public Role role(Operation operation) {
    String method = method(operation.invocation());
    if (method.equals("read")) {
      return operation.isPending() ? Role.NOTHING : Role.OTHER;
    }
    Value key = operation.invocation().arguments().get(0);
    if (operation.isPending()) {
      return switch (method) {
        case "add" -> Role.UP.of(key);
        case "remove" -> Role.DOWN.of(key);
        default -> Role.NOTHING;
      };
    }
    if (!(result(operation) instanceof Value.Bool result)) {
      return Role.OTHER;
    }
    Role role =
        switch (method) {
          case "add" -> result.value() ? Role.UP : Role.SEE_UP;
          case "remove" -> result.value() ? Role.DOWN : Role.SEE_DOWN;
          default -> result.value() ? Role.SEE_UP : Role.SEE_DOWN;
        };
    return role.of(key);
  }

  /** An add of what nobody found there, a remove of what nobody missed. */
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
