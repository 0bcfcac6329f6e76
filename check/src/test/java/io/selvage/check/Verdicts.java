package io.selvage.check;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Questions and verdicts to put together. */
public final class Verdicts {
  public static final Question ASKED = question("sc", new Scope.Growing(2, 4, 2));

  private Verdicts() {}

  public static Question question(String model, Scope scope) {
    ClassSubject subject =
        new ClassSubject(List.of(), "demo.Queue", CallSyntax.operations("offer, poll"), List.of());
    return new Question(subject, "java.util.ArrayDeque", "linearizability", model, scope);
  }

  public static Verdict.Verified verified(String model, BoundedCoverage.Size... sizes) {
    return new Verdict.Verified(guarantee(model), explored(sizes));
  }

  public static Guarantee guarantee(String model) {
    return new Guarantee("claim", "linearizability", model, List.of(), List.of(), "");
  }

  public static Verdict.Verified sampled() {
    return new Verdict.Verified(guarantee("sc"), new Evidence.Linearization(List.of(0), "lucky"));
  }

  public static BoundedCoverage explored(BoundedCoverage.Size... sizes) {
    return new BoundedCoverage(Arrays.asList(sizes));
  }

  public static BoundedCoverage.Size all(Integer... shape) {
    return new BoundedCoverage.Size(ClientShape.of(List.of(shape)), 5, 5, 50, 500, 20, true);
  }

  public static BoundedCoverage.Size cut(Integer... shape) {
    return new BoundedCoverage.Size(ClientShape.of(List.of(shape)), 2, 2, 20, 200, 10, false);
  }

  public static Verdict.Unknown unknown(String why, BoundedCoverage.Size... sizes) {
    return new Verdict.Unknown(
        UnknownCause.read(why), Optional.of(explored(sizes)), Optional.empty());
  }

  public static Verdict.Unknown asking(Question next) {
    return new Verdict.Unknown(UnknownCause.read("unsure"), Optional.empty(), Optional.of(next));
  }

  /** Refuted by a run of the client. */
  public static Verdict.Refuted refuted(String client) {
    Client calls = CallSyntax.client(client);
    return new Verdict.Refuted(
        counterexample(calls, Optional.of(new Scope.Again(calls, List.of(0, 1)))));
  }

  /** Refuted by a history, with no run behind it. */
  public static Verdict.Refuted recorded(String client) {
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
    return new History(operations, new IntervalOrder(calls, returns));
  }
}
