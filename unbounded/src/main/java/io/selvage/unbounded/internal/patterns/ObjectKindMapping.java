package io.selvage.unbounded.internal.patterns;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Maps the calls of a class to those of a kind of object.
 *
 * @param calls each call that is made, with its role and its argument
 * @param results the outcomes for a value that was passed, and for nothing
 */
record ObjectKindMapping(ObjectKind kind, List<Part> calls, Map<Outcome, ValueMark> results) {
  /**
   * A call in its role.
   *
   * @param outcome the required outcome if the call has no result
   */
  record Part(Invocation call, CallRole role, ValueMark mark, Outcome outcome) {}

  ObjectKindMapping {
    calls = List.copyOf(calls);
    results = Map.copyOf(results);
  }

  List<Invocation> alphabet() {
    return calls.stream().map(Part::call).toList();
  }

  Part part(int call) {
    return calls.get(call);
  }

  /** The mark of a return for a pattern. */
  ValueMark mark(int call, Outcome outcome) {
    Part part = part(call);
    if (part.role().isDistinguished()) {
      return results.getOrDefault(outcome, ValueMark.STRANGE);
    }
    return outcome.equals(part.outcome()) ? part.mark() : ValueMark.STRANGE;
  }

  /** Restricts the mapping to that many marks. */
  ObjectKindMapping within(int marks) {
    List<Part> fewer = new ArrayList<>();
    for (Part part : calls) {
      if (part.mark().ordinal() <= marks) {
        fewer.add(part);
      }
    }
    return new ObjectKindMapping(kind, fewer, new HashMap<>(results));
  }
}
