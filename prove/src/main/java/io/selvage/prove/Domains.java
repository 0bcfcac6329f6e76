package io.selvage.prove;

import io.selvage.core.OperationRequest;
import io.selvage.core.Value;
import io.selvage.prove.code.Promise;
import io.selvage.prove.lower.Unsupported;
import java.util.List;
import java.util.Set;

/**
 * What clients pass, where the question says so. A proof is about all values but a few, which it
 * assumes that nobody passes; so a question about just these is not answered by it.
 */
final class Domains {
  private static final int MOST = 8;

  private Domains() {}

  /** All values that some operation is asked about; empty if the question names none. */
  static List<Value> of(List<OperationRequest> operations) {
    return operations.stream()
        .map(OperationRequest::domains)
        .flatMap(domains -> domains.stream().flatMap(List::stream).flatMap(List::stream))
        .distinct()
        .toList();
  }

  /** That the proof is about the values that are asked about. */
  static void require(Asked asked) {
    Set<Value> out = leftOut(asked);
    for (Value value : of(asked.operations())) {
      if (out.contains(value)) {
        throw new Unsupported(
            "PRV-106 the question is about " + value + ", which proofs take nobody to pass");
      }
    }
  }

  private static Set<Value> leftOut(Asked asked) {
    if (asked.promise().isSet()) {
      return asked.keys() == Asked.Keys.INNER
          ? Set.of(Value.of(Integer.MIN_VALUE), Value.of(Integer.MAX_VALUE))
          : Set.of();
    }
    return asked.promise() == Promise.CONDITIONAL_CELL ? Set.of() : Set.of(Value.NULL);
  }

  /** That a specification can be compared on each of these. */
  static void requireFew(List<Value> values) {
    if (values.size() > MOST) {
      throw new Unsupported("PRV-106 the question names more than " + MOST + " values");
    }
  }
}
