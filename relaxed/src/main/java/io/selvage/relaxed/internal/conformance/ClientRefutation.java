package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.question.Scope;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An execution of a client that no order of its calls explains.
 *
 * @param fault in the numbering of the client
 * @param path that reproduces it
 * @param causes what makes it possible; empty if that is not certain
 */
public record ClientRefutation(
    OrderedClient client,
    ExecutionFault fault,
    List<Outcome> outcomes,
    List<Integer> path,
    Schedule schedule,
    List<Cause> causes) {
  /** As a program, with the results of its calls. */
  public String text() {
    return client.text(outcomes);
  }

  /** The number of edges that the client adds. */
  public int edges() {
    return client.edges().count();
  }

  public String what() {
    return switch (fault.kind) {
      case WRONG_RESULTS -> "no order of the calls has these results";
      case MISSING_SYNCHRONIZATION -> "missing synchronisation: " + missing();
      case EXTENDED_CLIENT -> "no order of the calls that respects the program has these results";
    };
  }

  private String missing() {
    List<Invocation> calls = client.calls();
    List<String> pairs = new ArrayList<>();
    for (int from = 0; from < calls.size(); from++) {
      for (int to = 0; to < calls.size(); to++) {
        if (fault.edges.has(from, to)) {
          pairs.add(calls.get(from) + " should happen before the return of " + calls.get(to));
        }
      }
    }
    return String.join(", ", pairs);
  }

  public Counterexample counterexample() {
    List<Operation> operations = new ArrayList<>();
    for (int c = 0; c < outcomes.size(); c++) {
      operations.add(new Operation(client.thread(c), client.calls().get(c), outcomes.get(c)));
    }
    return narrated(operations).because(causes);
  }

  private Counterexample narrated(List<Operation> operations) {
    return new Counterexample(
        code(),
        fault.kind == ExecutionFault.Kind.MISSING_SYNCHRONIZATION
            ? "too little order"
            : "not linearizable",
        text() + ": " + what() + ".",
        new History(operations, client.clocks()),
        List.of(),
        schedule,
        Optional.of(new Scope.Again(client.client(), client.with(path))));
  }

  private String code() {
    return switch (fault.kind) {
      case WRONG_RESULTS -> "RLX-004";
      case MISSING_SYNCHRONIZATION -> "RLX-005";
      case EXTENDED_CLIENT -> "RLX-006";
    };
  }
}
