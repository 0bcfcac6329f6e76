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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How the models relate, on random programs: which is weaker, and where two are the same. */
@Tag("full")
final class ModelsTest {
  private static final int PROGRAMS = 500;

  @Test
  void weakerModelsAllowMore() {
    require(
        Palette.JAVA,
        UnaryOperator.identity(),
        ModelsTest::isOrdered,
        "{SC=4523, TSO=4563, RA=4601, RC11_WITHOUT_SC=4668,"
            + " RC11=4668, RC11_GENMC=4668, JAVA=4824}");
  }

  @Test
  void weakerModelsAllowMoreOfVolatileAccesses() {
    require(
        Palette.MOSTLY_VOLATILE,
        UnaryOperator.identity(),
        ModelsTest::isOrdered,
        "{SC=4523, TSO=4542, RA=4601, RC11_WITHOUT_SC=4622,"
            + " RC11=4580, RC11_GENMC=4579, JAVA=4580}");
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
        "{SC=4523, TSO=4579, RA=4601, RC11_WITHOUT_SC=4682,"
            + " RC11=4682, RC11_GENMC=4682, JAVA=5392}");
  }

  @Test
  void releaseAndAcquireEverywhereIsReleaseAcquire() {
    require(
        Palette.RELEASE_ACQUIRE,
        UnaryOperator.identity(),
        (what, behaviour) -> isSame(what, behaviour, Model.RA, Model.RC11),
        "{SC=7129, TSO=7257, RA=7333, RC11_WITHOUT_SC=7333,"
            + " RC11=7333, RC11_GENMC=7333, JAVA=7333}");
  }

  @Test
  void volatileEverywhereIsSequentiallyConsistent() {
    require(
        Palette.VOLATILE,
        UnaryOperator.identity(),
        ModelsTest::isSequential,
        "{SC=7129, TSO=7129, RA=7333, RC11_WITHOUT_SC=7333,"
            + " RC11=7129, RC11_GENMC=7129, JAVA=7129}");
  }

  /** Lahav et al., PLDI 2017, theorem 2. */
  @Test
  void fullFencesEverywhereRestoreSequentialConsistency() {
    require(
        Palette.OPAQUE,
        Litmus::fenced,
        ModelsTest::isSequential,
        "{SC=7129, TSO=7129, RA=7333, RC11_WITHOUT_SC=7333,"
            + " RC11=7129, RC11_GENMC=7129, JAVA=7129}");
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
    isWithin(what, behaviour, Model.RC11, Model.JAVA);
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
