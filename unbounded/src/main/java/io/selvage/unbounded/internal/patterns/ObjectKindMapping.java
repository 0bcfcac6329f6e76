package io.selvage.unbounded.internal.patterns;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of a class as a kind of object has them.
 *
 * @param calls each call that is made, with its role and what it passes
 * @param results what comes back of a value that was passed, and of nothing
 */
record ObjectKindMapping(ObjectKind kind, List<Part> calls, Map<Outcome, ValueMark> results) {
  /**
   * A call in its role.
   *
   * @param outcome what it must come to where nothing is told
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

  /** What a return is to a pattern. */
  ValueMark mark(int call, Outcome outcome) {
    Part part = part(call);
    if (part.role().isTold()) {
      return results.getOrDefault(outcome, ValueMark.STRANGE);
    }
    return outcome.equals(part.outcome()) ? part.mark() : ValueMark.STRANGE;
  }

  /** With no more marks than these. */
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
