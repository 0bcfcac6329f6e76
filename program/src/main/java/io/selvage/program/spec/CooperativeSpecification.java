package io.selvage.program.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.internal.spec.CooperativeRuns;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A class that starts threads as a specification: one thread makes the calls, and no thread is ever
 * interrupted. What the class does in the background happens between the calls, or while a call
 * waits, at any time or not at all; each part of it up to where its thread waits, sleeps or ends is
 * atomic, like a call (decision 0355).
 *
 * <p>A state is a sequence of calls with their outcomes. Not thread-safe.
 */
public final class CooperativeSpecification
    implements Specification<CooperativeSpecification.Past> {
  private final String name;
  private final ObjectProgram program;
  private final ObjectInstance object;
  private final Map<List<Invocation>, CooperativeRuns.Result> known = new HashMap<>();

  /** The calls so far, and their outcomes. */
  public record Past(List<Invocation> calls, List<Outcome> outcomes) {
    public Past {
      calls = List.copyOf(calls);
      outcomes = List.copyOf(outcomes);
    }

    Past after(Invocation call, Outcome outcome) {
      return new Past(longer(calls, call), longer(outcomes, outcome));
    }
  }

  CooperativeSpecification(String name, ObjectProgram program) {
    this.name = name;
    this.program = program;
    this.object = program.instantiate();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Past initial() {
    return new Past(List.of(), List.of());
  }

  @Override
  public Response<Past> step(Past past, Invocation call) {
    List<Invocation> calls = longer(past.calls(), call);
    CooperativeRuns.Result runs = known.get(calls);
    if (runs == null) {
      runs = run(calls);
      program.requireIndependent(call); // a specification must not depend on our clock
      known.put(calls, runs);
    }
    int before = past.outcomes().size();
    List<Transition<Past>> transitions =
        runs.returned().stream()
            .filter(outcomes -> outcomes.subList(0, before).equals(past.outcomes()))
            .map(outcomes -> outcomes.get(before))
            .distinct()
            .map(outcome -> new Transition<>(outcome, past.after(call, outcome)))
            .toList();
    boolean waits = runs.stuck().contains(past.outcomes());
    if (waits && !transitions.isEmpty()) {
      throw UnsupportedFeature.because(
          "REF-243 " + call + " of " + name + " returns or waits forever, as its threads run");
    }
    return waits ? Response.blocked("would block") : new Response<>(transitions, "");
  }

  /** What turns out to be live changes which states are the same, so that the runs repeat. */
  private CooperativeRuns.Result run(List<Invocation> calls) {
    for (; ; ) {
      int version = object.program().stateVersion();
      CooperativeRuns.Result result = CooperativeRuns.of(object, calls);
      if (version == object.program().stateVersion()) {
        return result;
      }
    }
  }

  private static <T> List<T> longer(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return List.copyOf(longer);
  }
}
