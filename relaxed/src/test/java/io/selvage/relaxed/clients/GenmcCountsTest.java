package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Extensions to check, as GenMC 0.11 expects them in its own tests, when the exploration is set as
 * GenMC's is: equal calls are twins, inserts are not.
 */
class GenmcCountsTest {
  private static final ClientReductions AS_GENMC =
      new ClientReductions(
          ClientReductions.SymmetryCriterion.EQUAL_CALLS,
          EnumSet.allOf(ExplorationReduction.class));

  private static ClientConformanceRun.Result queue(
      ContainerStrength strength, int inserts, int removes) {
    return Subjects.of(MichaelScott.class)
        .trial(Containers.End.FIRST, strength)
        .with(AS_GENMC)
        .check(Containers.calls(inserts, removes));
  }

  private static ClientConformanceRun.Result stack(int inserts, int removes) {
    return Subjects.of(Treiber.class)
        .trial(Containers.End.LAST, ContainerStrength.R)
        .with(AS_GENMC)
        .check(Containers.calls(inserts, removes));
  }

  /** In GenMC's test inserts are alike, too. */
  private static ClientConformanceRun.Result herlihyWing(int inserts, int removes) {
    return Subjects.of(HerlihyWing.class)
        .trial(new Containers.Waiting(), ContainerStrength.R)
        .check(Containers.calls(inserts, removes));
  }

  @Test
  void michaelAndScott() {
    assertThat(queue(ContainerStrength.R, 1, 2).extensions()).isEqualTo(3);
    assertThat(queue(ContainerStrength.R, 2, 2).extensions()).isEqualTo(29);
    assertThat(queue(ContainerStrength.R, 2, 3).extensions()).isEqualTo(83);
    assertThat(queue(ContainerStrength.RI, 1, 2).extensions()).isEqualTo(3);
    assertThat(queue(ContainerStrength.RI, 2, 2).extensions()).isEqualTo(24);
    assertThat(queue(ContainerStrength.RI, 2, 3).extensions()).isEqualTo(74);
    assertThat(queue(ContainerStrength.RD, 1, 2).extensions()).isEqualTo(3);
    assertThat(queue(ContainerStrength.RD, 2, 2).extensions()).isEqualTo(33);
    assertThat(queue(ContainerStrength.RD, 2, 3).extensions()).isEqualTo(93);
    assertThat(queue(ContainerStrength.RID, 3, 3).extensions()).isEqualTo(750);
    ClientConformanceRun.Result r = queue(ContainerStrength.R, 3, 3);
    assertThat(r.extensions()).isEqualTo(906);
    assertThat(r.seen().complete()).isEqualTo(120);
  }

  @Test
  void treiber() {
    assertThat(stack(2, 2).extensions()).isEqualTo(43);
    assertThat(stack(2, 3).extensions()).isEqualTo(141);
    assertThat(stack(3, 3).extensions()).isEqualTo(3_126);
    ClientConformanceRun.Result r = stack(4, 3);
    assertThat(r.extensions()).isEqualTo(55_716);
    assertThat(r.seen().complete()).isEqualTo(4_224);
  }

  /** GenMC explores three executions of 4+3 twice, and so has 8,278. */
  @Test
  void herlihyAndWing() {
    assertThat(herlihyWing(2, 2).extensions()).isEqualTo(1);
    assertThat(herlihyWing(3, 2).extensions()).isEqualTo(28);
    assertThat(herlihyWing(3, 3).extensions()).isEqualTo(123);
    assertThat(herlihyWing(4, 3).extensions()).isEqualTo(8_261);
  }

  @Tag("long")
  @Test
  void eightCalls() {
    assertThat(queue(ContainerStrength.R, 3, 4).extensions()).isEqualTo(2_754);
    assertThat(queue(ContainerStrength.RI, 3, 4).extensions()).isEqualTo(2_418);
    assertThat(queue(ContainerStrength.RD, 3, 4).extensions()).isEqualTo(3_072);
    assertThat(queue(ContainerStrength.R, 4, 4).extensions()).isEqualTo(42_288);
    assertThat(queue(ContainerStrength.RI, 4, 4).extensions()).isEqualTo(31_488);
    assertThat(queue(ContainerStrength.RD, 4, 4).extensions()).isEqualTo(40_044);
    assertThat(stack(4, 4).extensions()).isEqualTo(453_748);
    assertThat(herlihyWing(4, 4).extensions()).isEqualTo(410_919);
  }
}
