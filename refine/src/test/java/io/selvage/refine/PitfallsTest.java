package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Scope;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.model.CallScript;
import io.selvage.refine.model.SearchReduction;
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
    Set<SearchReduction> both = EnumSet.allOf(SearchReduction.class);
    both.remove(SearchReduction.POINTS);
    both.remove(SearchReduction.SUBSUMPTION);
    assertThat(isRefuted(asking, both)).isTrue();
    both.remove(SearchReduction.CARTESIAN);
    assertThat(isRefuted(asking, both)).isTrue();
  }

  /** One value does not stand for all that chance may give. */
  @Test
  void whatDependsOnChanceIsUnknown() {
    Class<?> never = Pitfalls.Never.class;
    assertThat(Asking.about(Pitfalls.ByTime.class, "later").against(never).unknown())
        .startsWith("REF-150 the outcome of ")
        .contains("ByTime.later may depend on the time, read at ");
    assertThat(Asking.about(Pitfalls.ByHash.class, "later").against(never).unknown())
        .startsWith("REF-150 the outcome of ")
        .contains("ByHash.later may depend on an identity hash, read at ");
    assertThat(Asking.about(Pitfalls.Late.class, "late").unknown()).startsWith("REF-150 ");
    assertThat(Asking.about(Pitfalls.Late.class, "late").against(never).unknown())
        .startsWith("REF-150 ");
  }

  @Test
  void theClockDoesNotStandAtZero() {
    assertThat(Asking.about(Pitfalls.Day.class, "later").against(Pitfalls.Always.class).verified())
        .isNotNull();
  }

  /** A violation of calls whose outcomes do not depend on it stands. */
  @Test
  void whatDoesNotDependOnChanceIsRefuted() {
    assertThat(Asking.about(Pitfalls.Late.class, "next, late").upTo(2, 2, 1).refuted().code())
        .isEqualTo("LIN-001");
  }

  /** What is the same in every run is said to be assumed. */
  @Test
  void whatGoesToChanceIsSaid() {
    assertThat(assumptions(Pitfalls.ByRandomNumber.class))
        .containsExactly("random numbers come from one seed, which is the same for every thread");
    assertThat(assumptions(Pitfalls.Never.class)).isEmpty();
  }

  private static List<String> assumptions(Class<?> subject) {
    return Asking.about(subject, "later")
        .against(Pitfalls.Never.class)
        .upTo(2, 2, 1)
        .guarantee()
        .assumptions();
  }

  private static boolean isRefuted(Asking asking, Set<SearchReduction> reductions) {
    SubjectAndSpecification objects = asking.objects();
    CallScript any = CallScript.anyOf(objects.alphabet());
    MostGeneralClientRun.ClientSetup use =
        new MostGeneralClientRun.ClientSetup(Collections.nCopies(2, any), 4);
    return new MostGeneralClientCheck(
            objects, use, Budget.unlimited(), ProgressListener.NONE, reductions)
        .check()
        .found()
        .violation()
        .isPresent();
  }
}
