package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.search.ChainDownSet;
import io.selvage.history.internal.strategy.WingGongStrategy;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Histories of more than 64 operations, and of more than 64 pending ones. */
final class LongHistoriesTest {
  private static Invocation readOrWrite(Random random) {
    return random.nextBoolean()
        ? Invocation.of("read")
        : Invocation.of("write", Value.of(random.nextInt(5)));
  }

  private static <S> Verdict judge(Specification<S> specification, History history) {
    return StrongConsistency.LINEARIZABILITY.judge(history, specification, Budget.unlimited());
  }

  @ParameterizedTest
  @ValueSource(ints = {63, 64, 65, 66, 130, 1_000, 20_000})
  void longHistories(int size) {
    History history =
        new LongHistories<>(Specs.REGISTER, LongHistoriesTest::readOrWrite, size)
            .history(size, 6, 0);
    assertThat(judge(Specs.REGISTER, history)).isInstanceOf(Verdict.Verified.class);
    assertThat(judge(Specs.REGISTER, spoilt(history))).isInstanceOf(Verdict.Refuted.class);
  }

  /** A read in the middle gives what nobody ever wrote. */
  private static History spoilt(History history) {
    List<Operation> operations = new ArrayList<>(history.operations());
    for (int i = operations.size() / 2; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (operation.invocation().method().equals("read") && !operation.isPending()) {
        Outcome wrong = Outcome.returned(Value.of(9));
        operations.set(i, new Operation(operation.thread(), operation.invocation(), wrong));
        break;
      }
    }
    return new History(operations, history.order());
  }

  @Test
  void longHistoriesWithCrashes() {
    History history =
        new LongHistories<>(Specs.REGISTER, LongHistoriesTest::readOrWrite, 7)
            .history(2_000, 5, 20);
    assertThat(BruteForce.numbers(history, true)).hasSizeGreaterThan(64);
    assertThat(judge(Specs.REGISTER, history)).isInstanceOf(Verdict.Verified.class);
  }

  /** The small form and the large one agree where both can be used. */
  @Test
  void formsAgree() {
    StrongConsistency large =
        StrongConsistency.LINEARIZABILITY.by(WingGongStrategy.memoised(ChainDownSet::new));
    int verified = 0;
    for (int seed = 0; seed < 300; seed++) {
      History history =
          new LongHistories<>(Specs.REGISTER, LongHistoriesTest::readOrWrite, seed)
              .history(40 + seed % 25, 4, 10);
      History judged = seed % 2 == 0 ? history : stale(history, seed);
      Verdict byChains = large.judge(judged, Specs.REGISTER, Budget.unlimited());
      assertThat(byChains.word())
          .as("seed %d", seed)
          .isEqualTo(judge(Specs.REGISTER, judged).word());
      verified += byChains instanceof Verdict.Verified ? 1 : 0;
    }
    assertThat(verified).isEqualTo(231);
  }

  /** One read gives another of the values that are written. */
  private static History stale(History history, int seed) {
    List<Operation> operations = new ArrayList<>(history.operations());
    for (int i = seed % 20; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (operation.invocation().method().equals("read") && !operation.isPending()) {
        Outcome other = Outcome.returned(Value.of(seed % 5));
        operations.set(i, new Operation(operation.thread(), operation.invocation(), other));
        break;
      }
    }
    return new History(operations, history.order());
  }

  /** 200 writes that never return; then reads that see some of them. */
  @Test
  void manyPendingOperations() {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      operations.add(new Operation(i, Invocation.of("write", Value.of(i + 1)), Outcome.PENDING));
    }
    for (int i : new int[] {7, 190, 66, 65, 64, 63}) {
      operations.add(new Operation(200, Invocation.of("read"), Outcome.returned(Value.of(i))));
    }
    Verdict.Verified verified = (Verdict.Verified) judge(Specs.REGISTER, inTurn(operations, 200));
    assertThat(((Evidence.Linearization) verified.evidence()).order())
        .containsExactly(6, 200, 189, 201, 65, 202, 64, 203, 63, 204, 62, 205);
  }

  /** Pending operations that make the same call are interchangeable; reads change nothing. */
  @Test
  void manyEqualPendingOperationsDoNotMultiply() {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Invocation call =
          i % 3 == 0 ? Invocation.of("read") : Invocation.of("write", Value.of(i % 3));
      operations.add(new Operation(i, call, Outcome.PENDING));
    }
    operations.add(new Operation(300, Invocation.of("read"), Outcome.returned(Value.of(2))));
    operations.add(new Operation(300, Invocation.of("read"), Outcome.returned(Value.of(9))));
    Counterexample counterexample =
        ((Verdict.Refuted) judge(Specs.REGISTER, inTurn(operations, 300))).counterexample();
    assertThat(counterexample.reasons().get(0))
        .isEqualTo(new RejectedOrder(List.of(2, 300), 301, "must give 2"));
    assertThat(counterexample.reasons()).hasSize(4);
  }

  /** 300 different pending writes, half of them read: no mask of 64 bits would do. */
  @ParameterizedTest
  @ValueSource(strings = {"wgl", "jit", "drop+jit", "drop+keys+quiescence+jit", "auto"})
  void hundredsOfPendingOperations(String strategy) {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      operations.add(new Operation(i, Invocation.of("write", Value.of(i + 1)), Outcome.PENDING));
    }
    for (int i = 300; i > 0; i -= 2) {
      operations.add(new Operation(300, Invocation.of("read"), Outcome.returned(Value.of(i))));
    }
    for (StrongConsistency criterion :
        List.of(StrongConsistency.LINEARIZABILITY, StrongConsistency.SEQUENTIAL)) {
      assertThat(word(criterion.by(strategy), operations)).isEqualTo("verified");
    }
  }

  /** Each may have taken effect once: a value that comes back later is one too many. */
  @Test
  void hundredsOfPendingOperationsThatDoNotHelp() {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      operations.add(new Operation(i, Invocation.of("write", Value.of(i + 1)), Outcome.PENDING));
    }
    for (int i : new int[] {7, 190, 66, 65, 64, 7}) {
      operations.add(new Operation(300, Invocation.of("read"), Outcome.returned(Value.of(i))));
    }
    assertThat(word(StrongConsistency.LINEARIZABILITY.by("jit"), operations)).isEqualTo("refuted");
    assertThat(word(StrongConsistency.LINEARIZABILITY, operations)).isEqualTo("refuted");
  }

  private static String word(StrongConsistency criterion, List<Operation> operations) {
    Specification<?> register = BuiltInSpecifications.named("register", Optional.of(Value.of(0)));
    return criterion.judge(inTurn(operations, 300), register, Budget.unlimited()).word();
  }

  /** The first ones at once, the others one after the other. */
  private static History inTurn(List<Operation> operations, int atOnce) {
    long[] calls = new long[operations.size()];
    long[] returns = new long[operations.size()];
    for (int i = 0; i < calls.length; i++) {
      calls[i] = i < atOnce ? 0 : 2L * i;
      returns[i] = operations.get(i).isPending() ? IntervalOrder.NEVER : 2L * i + 1;
    }
    return new History(operations, new IntervalOrder(calls, returns));
  }
}
