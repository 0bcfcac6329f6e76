package io.selvage.prove.internal.recognition;

import io.selvage.core.Value;
import io.selvage.core.question.OperationRequest;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import java.util.List;
import java.util.Set;

/**
 * The values that clients pass, if the question restricts them. A proof covers all values except a
 * few that it assumes are never passed; it therefore does not answer a question about exactly
 * these.
 */
public final class ArgumentDomains {
  private static final int MOST = 8;

  private ArgumentDomains() {}

  /** All values that the question names for some operation; empty if it names none. */
  static List<Value> of(List<OperationRequest> operations) {
    return operations.stream()
        .map(OperationRequest::domains)
        .flatMap(domains -> domains.stream().flatMap(List::stream).flatMap(List::stream))
        .distinct()
        .toList();
  }

  /** Requires that the proof covers the values in the question. */
  public static void require(ProofRequest request) {
    Set<Value> out = leftOut(request);
    for (Value value : of(request.operations())) {
      if (out.contains(value)) {
        throw new UnsupportedClass(
            "PRV-106 the arguments in --ops include " + value + ", which proofs exclude");
      }
    }
  }

  private static Set<Value> leftOut(ProofRequest request) {
    if (request.abstractType().isSet()) {
      return request.keys() == ProofRequest.Keys.INNER
          ? Set.of(Value.of(Integer.MIN_VALUE), Value.of(Integer.MAX_VALUE))
          : Set.of();
    }
    return request.abstractType() == AbstractType.CONDITIONAL_CELL ? Set.of() : Set.of(Value.NULL);
  }

  /** Requires that a specification can be compared on each of these. */
  static void requireFew(List<Value> values) {
    if (values.size() > MOST) {
      throw new UnsupportedClass("PRV-106 --ops names more than " + MOST + " values");
    }
  }
}
