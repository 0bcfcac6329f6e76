package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.refine.product.Reduction;
import io.selvage.refine.subjects.Pitfalls;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Small objects made to be got wrong by one of the reductions. */
class PitfallsTest {
  private static final Scope ANY_CALLS = new Scope.Endless(2, 1, 4);

  /** The write at the end of a stretch was not taken note of: two looks passed for one. */
  @Test
  void aWriteAfterManyLocalStepsIsMet() {
    Asking asking = Asking.about(Pitfalls.LongWay.class, "").against(Pitfalls.ShortWay.class);
    assertThat(asking.client("set | twice").refuted().code()).isEqualTo("LIN-001");
    assertThat(asking.within(ANY_CALLS).refuted().history().operations()).hasSize(2);
  }

  /** A state that came again with threads exchanged was taken for the same: no end of the path. */
  @Test
  void aThreadThatComesToAnothersPlaceGoesOn() {
    Asking asking =
        Asking.about(Pitfalls.Turns.class, "get, settle, mark")
            .against(Pitfalls.Settled.class)
            .within(ANY_CALLS);
    Set<Reduction> both = EnumSet.allOf(Reduction.class);
    both.remove(Reduction.POINTS);
    both.remove(Reduction.SUBSUMPTION);
    assertThat(isRefuted(asking, both)).isTrue();
    both.remove(Reduction.CARTESIAN);
    assertThat(isRefuted(asking, both)).isTrue();
  }

  private static boolean isRefuted(Asking asking, Set<Reduction> reductions) {
    Objects objects = asking.objects();
    Script any = Script.anyOf(objects.alphabet());
    ObjectRun.Use use = new ObjectRun.Use(Collections.nCopies(2, any), 4);
    return new EndlessCheck(objects, use, Budget.unlimited(), Progress.NONE, reductions)
        .check()
        .found()
        .violation()
        .isPresent();
  }
}
