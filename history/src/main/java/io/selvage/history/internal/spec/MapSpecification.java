package io.selvage.history.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.history.spec.PartitionedByKey;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A map, with methods of {@link java.util.Map}; methods that return the previous value return null
 * if there was none.
 */
public final class MapSpecification extends AbstractSpecification<PersistentTreap<Value>>
    implements PartitionedByKey {
  public MapSpecification() {
    super(
        new MethodTable("map")
            .with("get", MethodTable.Kind.VALUE)
            .with("put", MethodTable.Kind.VALUE, MethodTable.Kind.VALUE)
            .with("remove", MethodTable.Kind.VALUE)
            .with("containsKey", MethodTable.Kind.VALUE)
            .with("putIfAbsent", MethodTable.Kind.VALUE, MethodTable.Kind.VALUE)
            .with("replace", MethodTable.Kind.VALUE, MethodTable.Kind.VALUE)
            .with("size")
            .with("isEmpty")
            .with("containsValue", MethodTable.Kind.VALUE)
            .with("clear"),
        PersistentTreap.empty());
  }

  @Override
  Response<PersistentTreap<Value>> step(
      PersistentTreap<Value> state, String method, List<Value> arguments) {
    return switch (method) {
      case "size" -> gives(Value.of(state.size()), state);
      case "isEmpty" -> gives(Value.of(state.size() == 0), state);
      case "containsValue" -> gives(Value.of(state.values().contains(arguments.get(0))), state);
      case "clear" -> done(PersistentTreap.empty());
      default -> stepOfKey(state, method, arguments);
    };
  }

  private static Response<PersistentTreap<Value>> stepOfKey(
      PersistentTreap<Value> state, String method, List<Value> arguments) {
    Value key = arguments.get(0);
    Optional<Value> held = state.get(key);
    Value before = held.orElse(Value.NULL);
    return switch (method) {
      case "get" -> gives(before, state);
      case "containsKey" -> gives(Value.of(held.isPresent()), state);
      case "remove" -> gives(before, state.without(key));
      case "put" -> gives(before, state.with(key, arguments.get(1)));
      case "replace" -> gives(before, held.isPresent() ? state.with(key, arguments.get(1)) : state);
      default -> gives(before, held.isPresent() ? state : state.with(key, arguments.get(1)));
    };
  }

  @Override
  boolean looks(String method, List<Value> arguments, Value result) {
    return switch (method) {
      case "get", "containsKey", "size", "isEmpty", "containsValue" -> true;
      case "putIfAbsent" -> !result.equals(Value.NULL);
      default -> false;
    };
  }

  @Override
  String effectName(String method, List<Value> arguments, Outcome outcome) {
    return "get " + outcome + " from " + new Invocation(method, arguments) + " of";
  }

  @Override
  String describe(PersistentTreap<Value> state, String method, List<Value> arguments) {
    return switch (method) {
      case "size", "isEmpty" -> "a map of size " + state.size();
      case "containsValue", "clear" -> "a map with the values " + state.values();
      default ->
          state
              .get(arguments.get(0))
              .map(value -> "a map that has " + value + " for " + arguments.get(0))
              .orElse("a map that lacks " + arguments.get(0));
    };
  }

  /** Empty if a call accesses the whole map. */
  @Override
  public Optional<Value> key(Invocation call) {
    return isOfKey(method(call)) ? Optional.of(call.arguments().get(0)) : Optional.empty();
  }

  private static boolean isOfKey(String method) {
    return switch (method) {
      case "size", "isEmpty", "containsValue", "clear" -> false;
      default -> true;
    };
  }

  /**
   * Nearly every method returns the previous value, so an operation is unobserved only if no other
   * operation accesses its key.
   */
  @Override
  public Predicate<Invocation> unobserved(List<Operation> operations) {
    Set<Value> touched = new HashSet<>();
    boolean isComplete = false;
    for (Operation operation : operations) {
      String method = method(operation.invocation());
      if (!operation.isPending()) {
        if (isOfKey(method)) {
          touched.add(operation.invocation().arguments().get(0));
        } else {
          isComplete |= !method.equals("clear");
        }
      }
    }
    boolean all = isComplete;
    return call ->
        switch (method(call)) {
          case "get", "containsKey", "size", "isEmpty", "containsValue" -> true;
          case "clear" -> !all && touched.isEmpty();
          default -> !all && !touched.contains(call.arguments().get(0));
        };
  }
}
