package io.selvage.unbounded.patterns;

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
record Casting(Kind kind, List<Part> calls, Map<Outcome, Mark> results) {
  /**
   * A call in its role.
   *
   * @param outcome what it must come to where nothing is told
   */
  record Part(Invocation call, Role role, Mark mark, Outcome outcome) {}

  Casting {
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
  Mark mark(int call, Outcome outcome) {
    Part part = part(call);
    if (part.role().isTold()) {
      return results.getOrDefault(outcome, Mark.STRANGE);
    }
    return outcome.equals(part.outcome()) ? part.mark() : Mark.STRANGE;
  }

  /** With no more marks than these. */
  Casting within(int marks) {
    List<Part> fewer = new ArrayList<>();
    for (Part part : calls) {
      if (part.mark().ordinal() <= marks) {
        fewer.add(part);
      }
    }
    return new Casting(kind, fewer, new HashMap<>(results));
  }
}
