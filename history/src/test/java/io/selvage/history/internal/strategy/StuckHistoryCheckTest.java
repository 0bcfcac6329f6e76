package io.selvage.history.internal.strategy;

import static io.selvage.history.Alphabet.done;
import static io.selvage.history.Alphabet.gives;
import static io.selvage.history.Alphabet.pending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Criterion;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.Histories;
import io.selvage.history.LinearizabilityTest;
import io.selvage.history.Specs;
import io.selvage.history.StrongConsistency;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StuckHistoryCheckTest {
  private static final Value ONE = Value.of(1);

  private final Criterion criterion = StrongConsistency.LINEARIZABILITY;

  private <S> Verdict judge(Specification<S> specification, History history) {
    return criterion.judgeStuck(history, specification, Budget.unlimited());
  }

  private <S> Counterexample counterexample(Specification<S> specification, History history) {
    return ((Verdict.Refuted) judge(specification, history)).counterexample();
  }

  @Test
  void aHeldLockMayKeepOthersWaiting() {
    History history = Histories.concurrent(done("lock"), pending("lock"), pending("lock"));
    Verdict.Verified verified = (Verdict.Verified) judge(Specs.LOCK, history);
    assertThat(verified.evidence()).isEqualTo(new Evidence.Linearization(List.of(0), "wgl"));
  }

  @Test
  void aFreeLockMayNot() {
    History history = Histories.sequential(done("lock"), done("unlock"), pending("lock"));
    Counterexample counterexample = counterexample(Specs.LOCK, history);
    assertThat(counterexample.code()).isEqualTo("LIN-002");
    assertThat(counterexample.headline()).isEqualTo("stuck");
    assertThat(counterexample.summary()).isEqualTo("lock() waits forever where it could return.");
    assertThat(counterexample.reasons())
        .containsExactly(new RejectedOrder(List.of(0, 1), 2, "must give done"));
  }

  @Test
  void twoCallsThatHangOnAFreeLockDoNotExcuseEachOther() {
    History history = Histories.concurrent(pending("lock"), pending("lock"));
    assertThat(counterexample(Specs.LOCK, history).reasons())
        .containsExactly(new RejectedOrder(List.of(), 0, "must give done"));
  }

  @Test
  void oneOrderThatBlocksIsEnough() {
    History history =
        Histories.concurrent(gives("tryLock", Value.of(true)), done("unlock"), pending("lock"));
    assertThat(counterexample(Specs.LOCK, history).reasons()).hasSize(1);
    History longer =
        Histories.concurrent(
            gives("tryLock", Value.of(true)),
            done("unlock"),
            gives("tryLock", Value.of(true)),
            pending("lock"));
    assertThat(judge(Specs.LOCK, longer)).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatOthersSawCouldHaveReturned() {
    History history =
        Histories.concurrent(
            pending("add", ONE), pending("add", Value.of(2)), gives("take", Value.of(2)));
    Counterexample counterexample = counterexample(Specs.BAG, history);
    assertThat(counterexample.code()).isEqualTo("LIN-002");
    assertThat(counterexample.summary()).isEqualTo("add(2) took effect but never returns.");
    assertThat(counterexample.reasons())
        .containsExactly(new RejectedOrder(List.of(), 2, "must wait: the bag is empty"));
  }

  @Test
  void theCallToBlameIsOneThatOthersSaw() {
    Specification<Long> tens =
        new Specs.Given<>(
            "tens",
            0L,
            (state, call) ->
                switch (call.method()) {
                  case "one" -> Specification.Response.of(Outcome.NOTHING, state + 1);
                  case "ten" -> Specification.Response.of(Outcome.NOTHING, state + 10);
                  default ->
                      Specification.Response.of(Outcome.returned(Value.of(state / 10)), state);
                });
    History history =
        Histories.concurrent(
            pending("one"), pending("ten"), pending("ten"), gives("tens", Value.of(2)));
    assertThat(counterexample(tens, history).summary())
        .isEqualTo("ten() took effect but never returns.");
  }

  @Test
  void everyEndIsAReason() {
    History history = Histories.concurrent(done("toss"), pending("look"));
    assertThat(counterexample(Specs.COIN, history).reasons())
        .containsExactly(new RejectedOrder(List.of(0), 1, "must give 0, or must give 1"));
  }

  @Test
  void whatIsNotLinearizableIsNotJudgedFurther() {
    History history = Histories.concurrent(gives("take", ONE), pending("take"));
    assertThat(counterexample(Specs.BAG, history).code()).isEqualTo("LIN-001");
  }

  @Test
  void withoutPendingOperationsNothingIsStuck() {
    History history = Histories.sequential(done("lock"), done("unlock"));
    assertThat(judge(Specs.LOCK, history)).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void aLyingStrategyIsABugAndNoVerdict() {
    History history = Histories.concurrent(pending("lock"));
    Criterion lying = StrongConsistency.LINEARIZABILITY.by(LinearizabilityTest.claiming(List.of()));
    assertThatThrownBy(() -> lying.judgeStuck(history, Specs.LOCK, Budget.unlimited()))
        .hasMessage("BUG-101 liar found no reason to wait: operation 0 is not blocked");
  }
}
