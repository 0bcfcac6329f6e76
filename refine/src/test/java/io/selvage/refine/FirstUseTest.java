package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.refine.subjects.FirstUses;
import org.junit.jupiter.api.Test;

/** Classes are initialised when they are first used, by the thread that uses them (JLS 12.4). */
class FirstUseTest {
  @Test
  void nobodyInitialisesTooEarly() {
    Asking count = Asking.about(FirstUses.LazyCount.class, "loaded, use").upTo(3, 3, 1);
    count.against(FirstUses.Right.class).verified();
    count.verified();
    count.against(FirstUses.LazyMeaning.class).verified();
    assertThat(count.against(FirstUses.Wrong.class).refuted().code()).isEqualTo("LIN-001");
  }

  @Test
  void whoComesSecondWaits() {
    Asking.about(FirstUses.Raced.class, "use")
        .against(FirstUses.Two.class)
        .upTo(3, 3, 1)
        .verified();
  }

  @Test
  void circlesMayDeadlock() {
    Asking circle =
        Asking.about(FirstUses.Circle.class, "base, derived").against(FirstUses.Ones.class);
    circle.client("base(); derived() | base()").verified();
    assertThat(circle.client("base() | derived()").refuted().code()).isEqualTo("LIN-002");
  }

  @Test
  void theFirstUseThrowsAndLaterOnesThrowOtherwise() {
    Asking failing = Asking.about(FirstUses.Failing.class, "use").upTo(3, 3, 1);
    failing.against(FirstUses.FailsOnce.class).verified();
    failing.verified();
    failing.against(FirstUses.Two.class).refuted();
  }

  @Test
  void anInitialiserMayCatchAnother() {
    Asking.about(FirstUses.Falling.class, "inc")
        .against(FirstUses.FromSeven.class)
        .upTo(2, 3, 1)
        .verified();
  }
}
