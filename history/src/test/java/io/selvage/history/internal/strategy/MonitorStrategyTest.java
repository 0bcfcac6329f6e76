package io.selvage.history.internal.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.Histories;
import io.selvage.history.HistoryVerdict;
import io.selvage.history.LongHistories;
import io.selvage.history.NamedAlphabets;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Monitors on longer histories of the specifications with names, against the search. */
final class MonitorStrategyTest {
  private static final long SEED = 20261117;
  private static final int HISTORIES = 150;
  private static final StrongConsistency BY_MONITOR =
      StrongConsistency.LINEARIZABILITY.by("monitor+jit");
  private static final StrongConsistency BY_SEARCH =
      StrongConsistency.LINEARIZABILITY.by("drop+keys+jit");

  /** Calls whose values are all different. */
  private static Function<Random, Invocation> calls(String name) {
    int[] next = {0};
    return random -> {
      Value fresh = Value.of(++next[0] * 7919 % 100_003);
      int kind = random.nextInt(5);
      return switch (name) {
        case "cas-register" ->
            kind == 0
                ? Invocation.of("write", fresh)
                : kind == 1
                    ? Invocation.of("cas", Value.of((next[0] - 1) * 7919 % 100_003), fresh)
                    : Invocation.of("read");
        case "set" ->
            Invocation.of(List.of("add", "remove", "contains").get(kind % 3), Value.of(kind / 3));
        case "counter" -> Invocation.of(kind < 2 ? "increment" : "read");
        default ->
            kind < 2
                ? Invocation.of("add", fresh)
                : Invocation.of(kind == 2 ? "peek" : name.equals("stack") ? "pop" : "poll");
      };
    };
  }

  private static Specification<?> specification(String name) {
    Optional<Value> initial =
        name.equals("cas-register") ? Optional.of(Value.of(0)) : Optional.empty();
    return BuiltInSpecifications.named(name, initial);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cas-register", "set", "counter", "queue", "stack", "priority-queue"})
  void agreesWithTheSearch(String name) {
    agree(name, specification(name));
  }

  private static <S> void agree(String name, Specification<S> specification) {
    int refuted = 0;
    int byMonitor = 0;
    for (long seed = SEED; seed < SEED + HISTORIES; seed++) {
      History history = history(name, specification, seed);
      HistoryVerdict fast = BY_MONITOR.judgement(history, specification, Budget.unlimited());
      Verdict slow = BY_SEARCH.judge(history, specification, Budget.unlimited());
      assertThat(fast.verdict().word()).as("seed %d", seed).isEqualTo(slow.word());
      refuted += slow instanceof Verdict.Refuted ? 1 : 0;
      byMonitor += fast.strategy().equals("monitor") ? 1 : 0;
    }
    assertThat(refuted).isBetween(HISTORIES / 5, HISTORIES - HISTORIES / 5);
    assertThat(byMonitor).isGreaterThan(HISTORIES / 2);
  }

  /** Every second one has an outcome that belongs to another call. */
  private static <S> History history(String name, Specification<S> specification, long seed) {
    Random random = new Random(seed);
    int crashes = seed % 3 == 0 ? 12 : 0;
    History history = new LongHistories<>(specification, calls(name), seed).history(40, 3, crashes);
    if (seed % 2 == 0) {
      return history;
    }
    List<Operation> operations = new ArrayList<>(history.operations());
    for (int tries = 0; tries < 100; tries++) {
      int one = random.nextInt(operations.size());
      int other = random.nextInt(operations.size());
      Operation a = operations.get(one);
      Operation b = operations.get(other);
      if (isSwappable(a) && isSwappable(b) && !a.outcome().equals(b.outcome())) {
        operations.set(one, new Operation(a.thread(), a.invocation(), b.outcome()));
        operations.set(other, new Operation(b.thread(), b.invocation(), a.outcome()));
        break;
      }
    }
    return new History(operations, history.order());
  }

  private static boolean isSwappable(Operation operation) {
    return !operation.isPending()
        && !operation.outcome().equals(Outcome.NOTHING)
        && !operation.invocation().method().equals("add");
  }

  /** What does not qualify goes to the search: repeated values, sizes, unknown results. */
  @ParameterizedTest
  @ValueSource(strings = {"add(1) add(1)", "add(1) size"})
  void othersAreSearched(String calls) {
    Operation[] operations = new Operation[2];
    operations[0] = NamedAlphabets.done("add", Value.of(1));
    operations[1] =
        calls.endsWith("size")
            ? NamedAlphabets.op("size", Value.of(1))
            : NamedAlphabets.done("add", Value.of(1));
    assertThat(strategy("queue", operations)).isEqualTo("jit");
  }

  @Test
  void aSetWithoutResultsIsSearched() {
    assertThat(strategy("set", NamedAlphabets.done("add", Value.of(1)))).isEqualTo("jit");
  }

  @Test
  void emptinessIsSeen() {
    assertThat(
            strategy(
                "stack",
                NamedAlphabets.op("isEmpty", Value.of(true)),
                NamedAlphabets.op("size", Value.of(0))))
        .isEqualTo("monitor");
  }

  private static String strategy(String name, Operation... operations) {
    return BY_MONITOR
        .judgement(Histories.sequential(operations), specification(name), Budget.unlimited())
        .strategy();
  }

  /** Many orders, one reason. */
  @Test
  void theReasonIsSmall() {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      operations.add(NamedAlphabets.done("enqueue", Value.of(i)));
    }
    operations.add(NamedAlphabets.op("dequeue", Value.NULL));
    History history = Histories.sequential(operations.toArray(Operation[]::new));
    Verdict verdict = BY_MONITOR.judge(history, specification("queue"), Budget.unlimited());
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    assertThat(found.reasons()).hasSize(1);
    assertThat(found.reasons().get(0).prefix()).containsExactly(0);
    assertThat(found.reasons().get(0).operation()).isEqualTo(200);
    assertThat(found.reasons().get(0).why())
        .isEqualTo("cannot dequeue null from a queue whose first element is 0");
  }
}
