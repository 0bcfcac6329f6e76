package io.selvage.relaxed.clients;

import io.selvage.core.Counterexample;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Schedule;
import io.selvage.relaxed.engine.Execution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A client with an execution that the specification does not have.
 *
 * @param client the program, with what its calls returned
 * @param what what is wrong, in one line
 * @param edges how many orders the client adds
 * @param path how to get to the execution again
 */
record Refutation(
    List<Invocation> calls,
    List<Outcome> outcomes,
    Fault.Kind kind,
    String client,
    String what,
    int edges,
    List<Integer> path,
    OrderedClient order,
    List<String> story) {
  static Refutation of(
      ParallelCalls calls,
      Outcome[] outcomes,
      Fault fault,
      OrderedClient client,
      Execution execution) {
    return new Refutation(
        calls.calls(),
        List.copyOf(Arrays.asList(outcomes)),
        fault.kind,
        client.text(calls.calls(), outcomes),
        what(calls, fault),
        client.edges().count(),
        execution.path(),
        client,
        List.of());
  }

  /** As it is reported: the client as a history, in which it orders what it orders. */
  Counterexample counterexample() {
    List<Integer> numbers = new ArrayList<>();
    List<Operation> operations = new ArrayList<>();
    List<List<Integer>> chains = order.chains();
    for (int t = 0; t < chains.size(); t++) {
      for (int call : chains.get(t)) {
        numbers.add(call);
        operations.add(new Operation(t, calls.get(call), outcomes.get(call)));
      }
    }
    History history = new History(operations, order.clocks(numbers));
    return new Counterexample(
        code(), headline(), summary(), history, List.of(), Schedule.NONE, Optional.empty());
  }

  private String code() {
    return switch (kind) {
      case WRONG_RESULTS -> "RLX-004";
      case MISSING_SYNCHRONIZATION -> "RLX-005";
      case EXTENDED_CLIENT -> "RLX-006";
    };
  }

  private String headline() {
    return kind == Fault.Kind.MISSING_SYNCHRONIZATION ? "too little order" : "not linearizable";
  }

  private String summary() {
    return client + ": " + what + ".";
  }

  private static String what(ParallelCalls calls, Fault fault) {
    return switch (fault.kind) {
      case WRONG_RESULTS -> "no order of the calls has these results";
      case MISSING_SYNCHRONIZATION -> "missing synchronisation: " + pairs(calls, fault.edges);
      case EXTENDED_CLIENT -> "no order of the calls that keeps to the client has these results";
    };
  }

  private static String pairs(ParallelCalls calls, Rows edges) {
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < edges.calls(); from++) {
      for (int to = 0; to < edges.calls(); to++) {
        if (edges.has(from, to)) {
          text.append(text.length() == 0 ? "" : ", ")
              .append(calls.calls().get(from))
              .append(" should happen before the return of ")
              .append(calls.calls().get(to));
        }
      }
    }
    return text.toString();
  }
}
