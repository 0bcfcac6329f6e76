package io.selvage.bench;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Measures histories of 10,000 calls with two barriers, decided by counting. */
final class BarrierSpeed {
  private static final int CALLS = 10_000;
  private static final int TIMES = 15;

  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> calls = new ArrayList<>();
  private final List<Long> returns = new ArrayList<>();
  private long now;

  private BarrierSpeed() {}

  public static void main(String[] args) {
    Table.head("10,000 calls, 2 barriers, by counting");
    for (int states : new int[] {3, 7, 31}) {
      LanguageSpecification ring = ring(states);
      measure("ring of " + states + " states, right", rounds(states, 0), ring, "verified");
      measure("ring of " + states + " states, wrong", rounds(states, 1), ring, "refuted");
    }
    LanguageSpecification pairs = language("prefixes ((tick() tick())* stop() look()*)");
    measure("right in fractions only", ticks(), pairs, "refuted");
    Specification<?> counter = BuiltInSpecifications.named("counter", Optional.empty());
    measure("counter, right", counted(0), counter, "verified");
    measure("counter, wrong", counted(1), counter, "refuted");
  }

  private static void measure(
      String what, History history, Specification<?> specification, String expected) {
    Criterion counting = CriterionProvider.find("bounded-barriers");
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      Verdict verdict = counting.judge(history, specification, Budget.unlimited());
      times.add((System.nanoTime() - start) / 1e6);
      if (!verdict.word().equals(expected)) {
        throw new IllegalStateException(what + " is " + verdict);
      }
    }
    String asked = what.startsWith("counter") ? "10" : "1000";
    Table.row(what + ", the first time", times.get(0), "ms", asked);
    Collections.sort(times);
    Table.row(what + ", median of " + TIMES, times.get(TIMES / 2), "ms", asked);
  }

  private static LanguageSpecification language(String text) {
    return new LanguageSpecification("bench", LanguageReader.read("bench", text));
  }

  /** A cycle of step() calls, with look() permitted anywhere and rest() only at the start. */
  private static LanguageSpecification ring(int states) {
    StringBuilder text = new StringBuilder("prefixes (rest() | step()");
    for (int i = 1; i < states; i++) {
      text.append(" look()* step()");
    }
    return language(text.append(")*").toString());
  }

  /** Complete cycles in two intervals, one step of which is early and may be late; then a rest. */
  private static History rounds(int states, int tooMany) {
    BarrierSpeed made = new BarrierSpeed();
    int early = made.call("step()");
    int steps = CALLS / 4 / states * states;
    made.atOnce(2 * steps + states - 1 + tooMany, "step()");
    made.atOnce(CALLS - made.operations.size() - 1, "look()");
    made.returns(early, Outcome.NOTHING);
    // the last interval begins with the rest
    made.atOnce(1, "rest()");
    return made.history();
  }

  private static History ticks() {
    BarrierSpeed made = new BarrierSpeed();
    made.atOnce(CALLS / 2 + 1, "tick()");
    made.atOnce(1, "stop()");
    made.atOnce(CALLS / 2 - 2, "look()");
    return made.history();
  }

  private static History counted(int missing) {
    BarrierSpeed made = new BarrierSpeed();
    made.atOnce(CALLS / 2, "inc()");
    made.atOnce(CALLS / 2 - 1, "inc()");
    int read = made.call("read()");
    made.returns(read, Outcome.returned(Value.of(CALLS - 1 - missing)));
    return made.history();
  }

  private int call(String call) {
    operations.add(new Operation(operations.size(), CallSyntax.invocation(call), Outcome.PENDING));
    calls.add(now++);
    returns.add(IntervalOrder.NEVER);
    return operations.size() - 1;
  }

  private void returns(int operation, Outcome outcome) {
    Operation pending = operations.get(operation);
    operations.set(operation, new Operation(operation, pending.invocation(), outcome));
    returns.set(operation, now++);
  }

  private void atOnce(int count, String call) {
    int first = operations.size();
    for (int i = 0; i < count; i++) {
      call(call);
    }
    for (int i = 0; i < count; i++) {
      returns(first + i, Outcome.NOTHING);
    }
  }

  private History history() {
    return new History(
        operations,
        new IntervalOrder(
            calls.stream().mapToLong(Long::longValue).toArray(),
            returns.stream().mapToLong(Long::longValue).toArray()));
  }
}
