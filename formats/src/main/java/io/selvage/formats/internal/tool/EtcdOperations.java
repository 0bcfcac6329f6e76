package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The requests and responses of etcd's robustness tests as calls of the specification {@code etcd}.
 * A response that is an error, or known in part only, leaves the call pending; that is weaker than
 * what is known, and never wrong. What no order of calls determines is left out: reads of an old
 * revision, defragmentation and compaction.
 */
final class EtcdOperations {
  private EtcdOperations() {}

  /** Whether the input is a request of etcd's tests: a type, and a field for each of the types. */
  static boolean isRequest(GoStruct input) {
    return !input.text("type").isEmpty()
        && (input.has("txn") || input.has("range"))
        && input.has("leasegrant");
  }

  /** None of a request whose response says nothing. */
  static Optional<Invocation> call(GoStruct input) {
    return switch (input.text("type")) {
      case "range" -> range(input.struct("range"));
      case "txn" -> Optional.of(transaction(input.struct("txn")));
      case "leaseGrant" -> Optional.of(lease("leaseGrant", input.struct("leasegrant")));
      case "leaseRevoke" -> Optional.of(lease("leaseRevoke", input.struct("leaserevoke")));
      default -> Optional.empty();
    };
  }

  static boolean isKnown(String type) {
    return switch (type) {
      case "range", "txn", "leaseGrant", "leaseRevoke", "defragment", "compact" -> true;
      default -> false;
    };
  }

  private static Optional<Invocation> range(GoStruct range) {
    return range.number("revision").equals(Value.of(0))
        ? Optional.of(new Invocation("range", bounds(range)))
        : Optional.empty();
  }

  private static List<Value> bounds(GoStruct range) {
    return List.of(
        Value.of(range.text("start")), Value.of(range.text("end")), range.number("limit"));
  }

  private static Invocation transaction(GoStruct txn) {
    return Invocation.of(
        "txn",
        new Value.Sequence(
            txn.structs("conditions").stream().map(EtcdOperations::condition).toList()),
        steps(txn.structs("operationsonsuccess")),
        steps(txn.structs("operationsonfailure")));
  }

  private static Value condition(GoStruct condition) {
    return new Value.Sequence(
        List.of(
            Value.of(condition.text("key")),
            condition.number("expectedrevision"),
            condition.number("expectedversion")));
  }

  private static Value steps(List<GoStruct> operations) {
    return new Value.Sequence(operations.stream().map(EtcdOperations::step).toList());
  }

  private static Value step(GoStruct operation) {
    List<Value> step = new ArrayList<>();
    String type = operation.text("type");
    step.add(Value.of(type.replace("-operation", "")));
    switch (type) {
      case "range-operation" -> step.addAll(bounds(operation.struct("range")));
      case "put-operation" -> {
        GoStruct put = operation.struct("put");
        step.add(Value.of(put.text("key")));
        step.add(value(put.struct("value")));
        step.add(put.number("leaseid"));
      }
      default -> step.add(Value.of(operation.struct("delete").text("key")));
    }
    return new Value.Sequence(step);
  }

  private static Invocation lease(String method, GoStruct request) {
    return Invocation.of(method, request.number("leaseid"));
  }

  /** Long values are recorded by their hash. */
  private static Value value(GoStruct value) {
    Value hash = value.number("hash");
    return hash.equals(Value.of(0)) ? Value.of(value.text("value")) : hash;
  }

  static Outcome outcome(Invocation call, GoStruct output) {
    boolean isFailed =
        !output.text("error").isEmpty()
            || !output.text("clienterror").isEmpty()
            || output.value("partialresponse").equals(Value.of(true))
            || output.value("persisted").equals(Value.of(true));
    if (isFailed) {
      return Outcome.PENDING;
    }
    Value revision = output.number("revision");
    return Outcome.returned(
        switch (call.method()) {
          case "range" -> new Value.Sequence(List.of(revision, pairs(output.struct("range"))));
          case "txn" -> transactionResult(revision, call, output.struct("txn"));
          default -> revision;
        });
  }

  private static Value transactionResult(Value revision, Invocation call, GoStruct txn) {
    boolean failure = txn.value("failure").equals(Value.of(true));
    Value.Sequence steps = (Value.Sequence) call.arguments().get(failure ? 2 : 1);
    List<GoStruct> results = txn.structs("results");
    List<Value> shown = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      shown.add(
          i < steps.elements().size()
              ? result(steps.elements().get(i), results.get(i))
              : Value.NULL);
    }
    return new Value.Sequence(List.of(revision, Value.of(failure), new Value.Sequence(shown)));
  }

  private static Value result(Value step, GoStruct result) {
    String kind = ((Value.Text) ((Value.Sequence) step).elements().get(0)).value();
    return switch (kind) {
      case "range" -> pairs(result);
      case "delete" -> result.number("deleted");
      default -> Value.of(true);
    };
  }

  /** The number of keys in the range, and those within the limit. */
  private static Value pairs(GoStruct range) {
    List<Value> pairs = new ArrayList<>();
    for (GoStruct each : range.structs("kvs")) {
      List<Value> pair = new ArrayList<>();
      pair.add(Value.of(each.text("key")));
      pair.add(value(each.struct("value")));
      pair.add(each.number("modrevision"));
      if (each.has("version")) {
        pair.add(each.number("version"));
      }
      pairs.add(new Value.Sequence(pair));
    }
    return new Value.Sequence(List.of(range.number("count"), new Value.Sequence(pairs)));
  }
}
