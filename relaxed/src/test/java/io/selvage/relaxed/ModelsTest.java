package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Model;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** How the models relate, on random programs: which is weaker, and where two are the same. */
final class ModelsTest {
  private static final int PROGRAMS = 400;

  @Test
  void weakerModelsAllowMore() {
    require(
        Palette.JAVA,
        UnaryOperator.identity(),
        ModelsTest::isOrdered,
        "");
  }

  @Test
  void withoutVolatileReleaseAcquireIsStrongerThanRc11() {
    require(
        Palette.WITHOUT_VOLATILE,
        UnaryOperator.identity(),
        (what, behaviour) -> {
          isOrdered(what, behaviour);
          isWithin(what, behaviour, Model.RA, Model.RC11);
        },
        "");
  }

  @Test
  void releaseAndAcquireEverywhereIsReleaseAcquire() {
    require(
        Palette.RELEASE_ACQUIRE,
        UnaryOperator.identity(),
        (what, behaviour) -> isSame(what, behaviour, Model.RA, Model.RC11),
        "");
  }

  @Test
  void volatileEverywhereIsSequentiallyConsistent() {
    require(Palette.VOLATILE, UnaryOperator.identity(), ModelsTest::isSequential, "");
  }

  /** Lahav et al., PLDI 2017, theorem 2. */
  @Test
  void fullFencesEverywhereRestoreSequentialConsistency() {
    require(Palette.OPAQUE, Litmus::fenced, ModelsTest::isSequential, "");
  }

  private interface Law {
    void require(String what, Behaviour behaviour);
  }

  /**
   * Requires the law of random programs.
   *
   * @param executions how many they have together, model by model
   */
  private static void require(
      Palette palette, UnaryOperator<Litmus> change, Law law, String executions) {
    LitmusWorld world = new LitmusWorld();
    Map<Model, Integer> counts = new EnumMap<>(Model.class);
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Litmus litmus = change.apply(RandomLitmus.of(seed, palette));
      Behaviour behaviour = world.build(litmus, Declared.PLAIN_INT).behaviour();
      law.require("seed " + seed + ": " + litmus, behaviour);
      for (Model model : Model.values()) {
        counts.merge(model, behaviour.executions(model), Integer::sum);
      }
    }
    assertThat(counts).hasToString(executions);
  }

  private static void isOrdered(String what, Behaviour behaviour) {
    isWithin(what, behaviour, Model.SC, Model.TSO);
    isWithin(what, behaviour, Model.TSO, Model.RA);
    isWithin(what, behaviour, Model.TSO, Model.RC11_GENMC);
    isWithin(what, behaviour, Model.RC11_GENMC, Model.RC11);
    isWithin(what, behaviour, Model.RC11, Model.RC11_WITHOUT_SC);
    isWithin(what, behaviour, Model.RA, Model.RC11_WITHOUT_SC);
  }

  private static void isSequential(String what, Behaviour behaviour) {
    isSame(what, behaviour, Model.SC, Model.TSO);
    isSame(what, behaviour, Model.SC, Model.RC11);
  }

  private static void isSame(String what, Behaviour behaviour, Model one, Model other) {
    isWithin(what, behaviour, one, other);
    isWithin(what, behaviour, other, one);
  }

  private static void isWithin(String what, Behaviour behaviour, Model stronger, Model weaker) {
    assertThat(behaviour.endings(weaker))
        .as("%s within %s, %s", stronger, weaker, what)
        .containsAll(behaviour.endings(stronger));
    assertThat(behaviour.executions(stronger))
        .as("executions of %s and %s, %s", stronger, weaker, what)
        .isLessThanOrEqualTo(behaviour.executions(weaker));
  }
}
