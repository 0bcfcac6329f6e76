package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.refine.paper.Client;
import io.selvage.refine.paper.Counter;
import io.selvage.refine.paper.Model;
import io.selvage.refine.paper.ModelRun;
import io.selvage.refine.paper.Register;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Liveness.Fairness;
import io.selvage.refine.product.Liveness.Level;
import io.selvage.refine.product.Meaning;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LivenessTest {
  private static Liveness of(Model model) {
    Meaning meaning = new Meaning(model.specification(), model.alphabet());
    Liveness liveness = Liveness.of(new ModelRun(model, meaning, Set.of()), Budget.unlimited());
    assertThat(liveness.doubt()).isEmpty();
    return liveness;
  }

  /** The formula of Example 1, for one reader and three values. */
  @Test
  void aReaderGetsItsValueIfTheSchedulerIsFair() {
    Liveness register = of(new Register(3, 2, Client.FOR_EVER));
    assertThat(register.leadsToReturn(Fairness.NONE)).isFalse();
    assertThat(register.leadsToReturn(Fairness.WEAK)).isTrue();
    assertThat(register.leadsToReturn(Fairness.STRONG)).isTrue();
    assertThat(register.level()).isEqualTo(Level.WAIT_FREE);
  }

  @Test
  void theCounterIsLockFreeAndMayStarveAnybody() {
    Liveness counter = of(new Counter(2, 2, Client.FOR_EVER, Counter.Swap.COMPARE_AND_SET));
    assertThat(counter.level()).isEqualTo(Level.LOCK_FREE);
    assertThat(counter.canDeadlock()).isFalse();
    assertThat(counter.leadsToReturn(Fairness.WEAK)).isFalse();
    assertThat(counter.leadsToReturn(Fairness.STRONG)).isFalse();
  }
}
