package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.refine.product.Reduction;
import io.selvage.refine.subjects.Pitfalls;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
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

  /** One value stands for all that chance may give: a yes must say so. */
  @Test
  void whatGoesToChanceIsSaid() {
    assertThat(assumptions(Pitfalls.ByTime.class))
        .containsExactly("no time passes, but for a thread whose time-out does");
    assertThat(assumptions(Pitfalls.ByHash.class))
        .containsExactly("identity hashes are different, and greater for who is asked later");
    assertThat(assumptions(Pitfalls.ByRandomNumber.class))
        .containsExactly("random numbers are those of one seed, the same for every thread");
    assertThat(assumptions(Pitfalls.Never.class)).isEmpty();
  }

  private static List<String> assumptions(Class<?> subject) {
    return Asking.about(subject, "later")
        .against(Pitfalls.Never.class)
        .upTo(2, 2, 1)
        .guarantee()
        .assumptions();
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
