package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which specification the methods of a history belong to. The first that has them all. */
public final class SpecificationSuggestion {
  private static final Map<String, Set<String>> METHODS = new LinkedHashMap<>();

  static {
    METHODS.put("register", Set.of("read", "write"));
    METHODS.put("cas-register", Set.of("read", "write", "cas"));
    METHODS.put("multi-register", Set.of("txn"));
    METHODS.put("multi-list", Set.of("txn"));
    METHODS.put("counter", Set.of("add", "increment", "decrement", "read"));
    METHODS.put("set", Set.of("add", "remove", "contains", "read"));
    METHODS.put("kv", Set.of("put", "append", "get"));
    METHODS.put("list", Set.of("append", "read"));
    METHODS.put("queue", Set.of("enqueue", "dequeue", "peek"));
    METHODS.put("stack", Set.of("push", "pop", "peek"));
    METHODS.put("priority-queue", Set.of("add", "poll", "peek"));
    METHODS.put("mutex", Set.of("acquire", "release"));
  }

  private final Set<String> methods = new HashSet<>();
  private boolean readsSequence;
  private boolean appendsToKey;
  private boolean appendsInTransaction;
  private boolean writesInTransaction;

  private SpecificationSuggestion() {}

  public static String of(History history) {
    SpecificationSuggestion seen = new SpecificationSuggestion();
    history.operations().forEach(seen::look);
    return seen.first();
  }

  /** The same of a history in which the first argument of every call is a key. */
  public static String ofKeyed(History history) {
    SpecificationSuggestion seen = new SpecificationSuggestion();
    history.operations().forEach(operation -> seen.look(withoutKey(operation)));
    boolean isMap = seen.methods.contains("get") || seen.methods.contains("put");
    if (isMap && Set.of("put", "append", "get").containsAll(seen.methods)) {
      return "kv";
    }
    String one = seen.first();
    return one.isEmpty() ? "" : "keyed-" + one;
  }

  private static Operation withoutKey(Operation operation) {
    Invocation call = operation.invocation();
    List<Value> rest = call.arguments().subList(1, call.arguments().size());
    return new Operation(
        operation.thread(), new Invocation(call.method(), rest), operation.outcome());
  }

  private String first() {
    return METHODS.entrySet().stream()
        .filter(entry -> entry.getValue().containsAll(methods))
        .map(Map.Entry::getKey)
        .filter(this::fits)
        .findFirst()
        .orElse("");
  }

  private void look(Operation operation) {
    String method = operation.invocation().method();
    methods.add(method);
    switch (method) {
      case "read" -> readsSequence |= returnsSequence(operation.outcome());
      case "append" -> appendsToKey |= operation.invocation().arguments().size() == 2;
      case "txn" -> {
        appendsInTransaction |= !TransactionValues.readsAnd("write", operation.invocation());
        writesInTransaction |= !TransactionValues.readsAnd("append", operation.invocation());
      }
      default -> {}
    }
  }

  private static boolean returnsSequence(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned
        && (returned.value() instanceof Value.Sequence || returned.value() instanceof Value.Group);
  }

  private boolean fits(String specification) {
    return switch (specification) {
      case "register", "cas-register", "counter" -> !readsSequence;
      case "kv" -> appendsToKey || !methods.contains("append") || methods.contains("put");
      case "list" -> !appendsToKey;
      case "multi-register" -> !appendsInTransaction;
      case "multi-list" -> !writesInTransaction;
      default -> true;
    };
  }
}
