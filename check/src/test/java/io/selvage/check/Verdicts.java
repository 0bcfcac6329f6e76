package io.selvage.check;

import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Evidence;
import io.selvage.core.Exhaustion;
import io.selvage.core.Guarantee;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Question;
import io.selvage.core.Schedule;
import io.selvage.core.Scope;
import io.selvage.core.Shape;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Questions and verdicts to put together. */
final class Verdicts {
  static final Question ASKED = question("sc", new Scope.Growing(2, 4, 2));

  private Verdicts() {}

  static Question question(String model, Scope scope) {
    Subject subject =
        new Subject(List.of(), "demo.Queue", CallSyntax.operations("offer, poll"), List.of());
    return new Question(subject, "java.util.ArrayDeque", "linearizability", model, scope);
  }

  static Verdict.Verified verified(String model, Exhaustion.Size... sizes) {
    return new Verdict.Verified(guarantee(model), explored(sizes));
  }

  static Guarantee guarantee(String model) {
    return new Guarantee("claim", "linearizability", model, List.of(), List.of(), "");
  }

  static Verdict.Verified sampled() {
    return new Verdict.Verified(guarantee("sc"), new Evidence.Linearization(List.of(0), "lucky"));
  }

  static Exhaustion explored(Exhaustion.Size... sizes) {
    return new Exhaustion(Arrays.asList(sizes));
  }

  static Exhaustion.Size all(Integer... shape) {
    return new Exhaustion.Size(Shape.of(List.of(shape)), 5, 5, 50, 500, 20, true);
  }

  static Exhaustion.Size cut(Integer... shape) {
    return new Exhaustion.Size(Shape.of(List.of(shape)), 2, 2, 20, 200, 10, false);
  }

  static Verdict.Unknown unknown(String why, Exhaustion.Size... sizes) {
    return new Verdict.Unknown(why, Optional.of(explored(sizes)), Optional.empty());
  }

  static Verdict.Unknown asking(Question next) {
    return new Verdict.Unknown("unsure", Optional.empty(), Optional.of(next));
  }

  /** Refuted by a run of the client. */
  static Verdict.Refuted refuted(String client) {
    Client calls = CallSyntax.client(client);
    return new Verdict.Refuted(
        counterexample(calls, Optional.of(new Scope.Again(calls, List.of(0, 1)))));
  }

  /** Refuted by a history, with no run behind it. */
  static Verdict.Refuted recorded(String client) {
    return new Verdict.Refuted(counterexample(CallSyntax.client(client), Optional.empty()));
  }

  private static Counterexample counterexample(Client client, Optional<Scope.Again> again) {
    return new Counterexample(
        "LIN-001", "not linearizable", "", history(client), List.of(), Schedule.NONE, again);
  }

  private static History history(Client client) {
    List<Operation> operations = new ArrayList<>();
    for (int t = 0; t < client.threads().size(); t++) {
      int thread = t;
      client.threads().get(t).stream()
          .map(call -> new Operation(thread, call, Outcome.NOTHING))
          .forEach(operations::add);
    }
    long[] calls = new long[operations.size()];
    long[] returns = new long[operations.size()];
    Arrays.setAll(calls, i -> 2L * i);
    Arrays.setAll(returns, i -> 2L * i + 1);
    return new History(operations, new Intervals(calls, returns));
  }
}
