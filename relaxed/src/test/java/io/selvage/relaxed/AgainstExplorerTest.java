package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.refine.ExploredEndings;
import io.selvage.relaxed.litmus.Built;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Ending;
import io.selvage.relaxed.oracle.Interleavings;
import io.selvage.relaxed.oracle.Model;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Under sequential consistency random programs end in the same ways, whether graphs decide what
 * reads find, or a heap under all schedules: each on its own, or with visited states and local
 * steps.
 */
@Tag("full")
final class AgainstExplorerTest {
  private static final int PROGRAMS = 3000;
  private static final int PROGRAMS_OF_A_WORLD = 500;

  @Test
  void allEndTheSameWay() {
    Tally tally = new Tally(0, 0, 0, 0);
    LitmusWorld world = new LitmusWorld();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Litmus litmus = RandomLitmus.of(seed, Palette.JAVA);
      Declared declared = Declared.values()[seed % Declared.values().length];
      String what = "seed " + seed + ", " + declared + ": " + litmus;
      tally = tally.plus(compare(what, world.build(litmus, declared)));
      compareBlind(what, world.buildBlind(litmus, declared));
      if (seed % PROGRAMS_OF_A_WORLD == 0) {
        world = new LitmusWorld();
      }
    }
    assertThat(tally).isEqualTo(new Tally(296_321, 27_382, 189_004, 12_507));
  }

  /** What the programs add up to. */
  private record Tally(long candidates, long executions, long schedules, long endings) {
    Tally plus(Tally other) {
      return new Tally(
          candidates + other.candidates,
          executions + other.executions,
          schedules + other.schedules,
          endings + other.endings);
    }
  }

  private static Tally compare(String what, Built built) {
    Behaviour behaviour = built.behaviour(Set.of(Model.SC));
    Set<Ending> endings = behaviour.endings(Model.SC);
    Interleavings all = Interleavings.of(built.object().instantiate(), built.client());
    assertThat(all.endings()).as("all schedules, %s", what).isEqualTo(endings);
    for (ExploredEndings.Local local : ExploredEndings.Local.values()) {
      assertThat(ExploredEndings.of(built.object(), built.client(), local))
          .as("explorer with local steps %s, %s", local, what)
          .isEqualTo(endings);
    }
    return new Tally(
        behaviour.candidates(), behaviour.executions(Model.SC), all.schedules(), endings.size());
  }

  /** Fields that are only written may be left out of states: then only outcomes are the same. */
  private static void compareBlind(String what, Built built) {
    Set<Ending> explored =
        ExploredEndings.of(built.object(), built.client(), ExploredEndings.Local.ASSUMED);
    Interleavings all = Interleavings.of(built.object().instantiate(), built.client());
    assertThat(outcomes(explored)).as("faint fields, %s", what).isEqualTo(outcomes(all.endings()));
  }

  private static Set<List<Outcome>> outcomes(Set<Ending> endings) {
    return endings.stream().map(Ending::outcomes).collect(Collectors.toSet());
  }
}
