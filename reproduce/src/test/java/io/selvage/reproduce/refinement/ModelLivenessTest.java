package io.selvage.reproduce.refinement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.liveness.LivenessCheck;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.LivenessCheck.Level;
import io.selvage.refine.liveness.LtlPropertyCheck;
import io.selvage.refine.ltl.LtlProperty;
import io.selvage.refine.model.AlgorithmModel;
import io.selvage.refine.model.ModelRun;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Liveness of the paper's models; that of classes is tested in {@code refine}. */
class ModelLivenessTest {
  private static LivenessCheck of(AlgorithmModel model) {
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    LivenessCheck liveness =
        LivenessCheck.of(new ModelRun(model, meaning, Set.of()), Budget.unlimited());
    assertThat(liveness.doubt()).isEmpty();
    return liveness;
  }

  /** The formula of Example 1, for one reader and three values. */
  @Test
  void aReaderGetsItsValueIfTheSchedulerIsFair() {
    LivenessCheck register = of(new BitRegisterModel(3, 2, CallRepetition.FOR_EVER));
    assertThat(register.leadsToReturn(Fairness.NONE)).isFalse();
    assertThat(register.leadsToReturn(Fairness.WEAK)).isTrue();
    assertThat(register.leadsToReturn(Fairness.STRONG)).isTrue();
    assertThat(register.level()).isEqualTo(Level.WAIT_FREE);
  }

  /** The same formula as a formula. */
  @Test
  void exampleOne() {
    AlgorithmModel model = new BitRegisterModel(3, 2, CallRepetition.FOR_EVER);
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    LivenessCheck liveness =
        LivenessCheck.of(new ModelRun(model, meaning, Set.of()), Budget.unlimited());
    LtlProperty property =
        LtlProperty.parse(
            "[] (call(1, read) -> <> (return(1, read, 0) || return(1, read, 1) || return(1, read,"
                + " 2)))");
    LtlPropertyCheck check = new LtlPropertyCheck(liveness, property, meaning, Budget.unlimited());
    assertThat(check.doubt()).isEmpty();
    assertThat(check.violation(Fairness.NONE)).isPresent();
    assertThat(check.violation(Fairness.WEAK)).isEmpty();
    assertThat(check.violation(Fairness.STRONG)).isEmpty();
    // A read may well give 0 again and again.
    LtlProperty wrong = LtlProperty.parse("[] (call(1, read) -> <> return(1, read, 2))");
    LtlPropertyCheck refuted = new LtlPropertyCheck(liveness, wrong, meaning, Budget.unlimited());
    assertThat(refuted.violation(Fairness.STRONG)).isPresent();
  }

  @Test
  void theCounterIsLockFreeAndMayStarveAnybody() {
    LivenessCheck counter =
        of(
            new StackHeightCounter(
                2, 2, CallRepetition.FOR_EVER, StackHeightCounter.Swap.COMPARE_AND_SET));
    assertThat(counter.level()).isEqualTo(Level.LOCK_FREE);
    assertThat(counter.canDeadlock()).isFalse();
    assertThat(counter.leadsToReturn(Fairness.WEAK)).isFalse();
    assertThat(counter.leadsToReturn(Fairness.STRONG)).isFalse();
  }

  /** Every analysis of the graph keeps to the budget, not only the search for its states. */
  @Test
  void analysesEndWithTheirBudget() {
    Budget budget = Budget.unlimited();
    AlgorithmModel model =
        new StackHeightCounter(
            2, 2, CallRepetition.FOR_EVER, StackHeightCounter.Swap.COMPARE_AND_SET);
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    LivenessCheck counter = LivenessCheck.of(new ModelRun(model, meaning, Set.of()), budget);
    LtlProperty property = LtlProperty.parse("[] (call(A) -> <> return(A))");
    LtlPropertyCheck check = new LtlPropertyCheck(counter, property, meaning, budget);
    budget.cancel();
    assertThat(budget.look()).isTrue();
    assertThatThrownBy(counter::level).isInstanceOf(Budget.Spent.class);
    assertThatThrownBy(counter::livelock).isInstanceOf(Budget.Spent.class);
    assertThatThrownBy(() -> counter.neverReturning(Fairness.STRONG))
        .isInstanceOf(Budget.Spent.class);
    assertThatThrownBy(() -> check.violation(Fairness.WEAK)).isInstanceOf(Budget.Spent.class);
  }
}
