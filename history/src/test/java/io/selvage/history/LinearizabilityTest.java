package io.selvage.history;

import static io.selvage.history.Alphabet.done;
import static io.selvage.history.Alphabet.gives;
import static io.selvage.history.Alphabet.pending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.search.ChainDownSet;
import io.selvage.history.internal.strategy.LinearizationStrategy;
import io.selvage.history.internal.strategy.WingGongStrategy;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

public final class LinearizabilityTest {
  private static final Value ONE = Value.of(1);
  private static final Value TWO = Value.of(2);

  private final Criterion criterion = StrongConsistency.LINEARIZABILITY;

  private <S> Verdict judge(Specification<S> specification, History history) {
    return criterion.judge(history, specification, Budget.unlimited());
  }

  private <S> List<Integer> order(Specification<S> specification, History history) {
    Verdict.Verified verified = (Verdict.Verified) judge(specification, history);
    return ((Evidence.Linearization) verified.evidence()).order();
  }

  private <S> Counterexample counterexample(Specification<S> specification, History history) {
    return ((Verdict.Refuted) judge(specification, history)).counterexample();
  }

  @Test
  void isFoundByName() {
    Criterion found = CriterionProvider.find("linearizability");
    assertThat(found).isInstanceOf(StrongConsistency.class);
    assertThat(found.adjective()).isEqualTo("linearizable");
    assertThat(found.implies(criterion)).isTrue();
    assertThatThrownBy(() -> CriterionProvider.find("linearisability"))
        .hasMessageContaining("unknown criterion");
  }

  @Test
  void theEmptyHistoryIsLinearizable() {
    assertThat(order(Specs.QUEUE, Histories.concurrent())).isEmpty();
  }

  @Test
  void evidenceIsAnOrderAndTheStrategyThatFoundIt() {
    History history = Histories.concurrent(gives("deq", TWO), done("enq", ONE), done("enq", TWO));
    Verdict.Verified verified = (Verdict.Verified) judge(Specs.QUEUE, history);
    assertThat(verified.evidence()).isEqualTo(new Evidence.Linearization(List.of(2, 0, 1), "wgl"));
    assertThat(verified.guarantee().criterion()).isEqualTo("linearizability");
  }

  @Test
  void twoIncrementsCannotBothGiveOne() {
    History history = Histories.concurrent(gives("inc", ONE), gives("inc", ONE));
    Counterexample counterexample = counterexample(Specs.COUNTER, history);
    assertThat(counterexample.code()).isEqualTo("LIN-001");
    assertThat(counterexample.headline()).isEqualTo("not linearizable");
    assertThat(counterexample.history()).isEqualTo(history);
    assertThat(counterexample.reasons())
        .containsExactly(
            new RejectedOrder(List.of(0), 1, "must give 2"),
            new RejectedOrder(List.of(1), 0, "must give 2"));
  }

  @Test
  void realTimeOrderCounts() {
    Operation write = done("write", ONE);
    Operation stale = gives("read", Value.of(0));
    assertThat(order(Specs.REGISTER, Histories.concurrent(write, stale))).containsExactly(1, 0);
    assertThat(counterexample(Specs.REGISTER, Histories.sequential(write, stale)).reasons())
        .containsExactly(new RejectedOrder(List.of(0), 1, "must give 1"));
  }

  @Test
  void intervalsThatTouchOverlap() {
    List<Operation> operations = List.of(done("write", ONE), gives("read", Value.of(0)));
    long[] calls = {0, 5};
    long[] returns = {5, 9};
    assertThat(order(Specs.REGISTER, Histories.timed(operations, calls, returns)))
        .containsExactly(1, 0);
  }

  @Test
  void aPartialOrderNeedNotBeAnIntervalOrder() {
    // Two threads that never saw each other: each enqueues, then dequeues the other's value. As
    // intervals, one of the enqueues would be before the other's dequeue.
    List<Operation> operations =
        List.of(done("enq", ONE), gives("deq", TWO), done("enq", TWO), gives("deq", ONE));
    boolean[][] before = new boolean[4][4];
    before[0][1] = true;
    before[2][3] = true;
    assertThat(order(Specs.QUEUE, Histories.clocked(operations, before)))
        .containsExactly(0, 2, 3, 1);
  }

  @Test
  void aPendingOperationTakesEffectWhereOthersSawIt() {
    History seen = Histories.concurrent(pending("enq", ONE), gives("deq", ONE));
    assertThat(order(Specs.QUEUE, seen)).containsExactly(0, 1);
    History unseen = Histories.concurrent(pending("enq", ONE), gives("deq", Value.NULL));
    assertThat(order(Specs.QUEUE, unseen)).containsExactly(1);
  }

  @Test
  void reasonsCountThePendingOperationInAndOut() {
    History history = Histories.concurrent(pending("inc"), gives("get", Value.of(5)));
    assertThat(counterexample(Specs.COUNTER, history).reasons())
        .containsExactly(
            new RejectedOrder(List.of(), 1, "must give 0"),
            new RejectedOrder(List.of(0), 1, "must give 1"));
  }

  @Test
  void reasonsLeaveOutPendingOperationsThatChangeNothing() {
    History history = Histories.concurrent(pending("get"), gives("get", Value.of(5)));
    assertThat(counterexample(Specs.COUNTER, history).reasons())
        .containsExactly(new RejectedOrder(List.of(), 1, "must give 0"));
  }

  @Test
  void aNondeterministicStepMayTurnOutEitherWay() {
    Operation look = gives("look", ONE);
    assertThat(order(Specs.COIN, Histories.sequential(done("toss"), look))).containsExactly(0, 1);
    Operation other = gives("look", Value.of(0));
    assertThat(
            counterexample(Specs.COIN, Histories.sequential(done("toss"), look, other)).reasons())
        .containsExactly(new RejectedOrder(List.of(0, 1), 2, "must give 1"));
    Operation odd = gives("look", TWO);
    assertThat(counterexample(Specs.COIN, Histories.sequential(done("toss"), odd)).reasons())
        .containsExactly(new RejectedOrder(List.of(0), 1, "must give 0, or must give 1"));
  }

  @Test
  void aCompletedOperationIsNotBlocked() {
    History history = Histories.sequential(done("lock"), done("lock"));
    assertThat(counterexample(Specs.LOCK, history).reasons())
        .containsExactly(new RejectedOrder(List.of(0), 1, "must wait: it is locked"));
  }

  @Test
  void whereReasonsAreManyTheOrdersThatCameFurthestAreGiven() {
    Operation[] operations = new Operation[6];
    java.util.Arrays.setAll(operations, i -> gives("inc", Value.of(i == 5 ? 9 : i + 1)));
    List<RejectedOrder> reasons =
        counterexample(Specs.COUNTER, Histories.concurrent(operations)).reasons();
    assertThat(reasons)
        .containsExactly(new RejectedOrder(List.of(0, 1, 2, 3, 4), 5, "must give 6"));
  }

  @Test
  void aSpentBudgetIsUnknown() {
    History history = Histories.concurrent(gives("inc", ONE), gives("inc", ONE));
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThat(criterion.judge(history, Specs.COUNTER, budget))
        .isEqualTo(Verdict.Unknown.because("interrupted"));
    assertThat(criterion.judgeStuck(history, Specs.COUNTER, Budget.of(Duration.ofSeconds(-1))))
        .isEqualTo(Verdict.Unknown.because("out of time"));
  }

  @Test
  void aLyingStrategyIsABugAndNoVerdict() {
    History history = Histories.concurrent(gives("inc", ONE), gives("inc", TWO));
    Criterion lying = StrongConsistency.LINEARIZABILITY.by(claiming(List.of(1, 0)));
    assertThatThrownBy(() -> lying.judge(history, Specs.COUNTER, Budget.unlimited()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("BUG-101 liar found no linearization: the specification cannot follow");
  }

  public static LinearizationStrategy claiming(List<Integer> order) {
    return new LinearizationStrategy() {
      @Override
      public String name() {
        return "liar";
      }

      @Override
      public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
        return new LinearizationResult.Found<>(OperationNumbers.of(order), name());
      }
    };
  }

  @Test
  void whatNeverEndedIsBeforeNothing() {
    List<Operation> operations =
        List.of(pending("inc"), new Operation(1, Invocation.of("get"), Outcome.returned(ONE)));
    History timed =
        new History(operations, new IntervalOrder(new long[] {0, 2}, new long[] {1, 3}));
    History clocked =
        new History(
            operations, new VectorClockOrder(new int[] {0, 1}, new int[][] {{0, 0}, {1, 0}}));
    for (LinearizationStrategy strategy :
        List.of(WingGongStrategy.memoised(), WingGongStrategy.memoised(ChainDownSet::new))) {
      for (History history : List.of(timed, clocked)) {
        assertThatThrownBy(
                () ->
                    StrongConsistency.LINEARIZABILITY
                        .by(strategy)
                        .judge(history, Specs.COUNTER, Budget.unlimited()))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("operation 0 is pending, and yet before another");
      }
    }
  }
}
