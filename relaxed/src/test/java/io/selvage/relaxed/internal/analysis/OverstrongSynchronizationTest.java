package io.selvage.relaxed.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.Asked;
import io.selvage.relaxed.clients.Containers;
import io.selvage.relaxed.clients.subjects.GlobalLockQueue;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import org.junit.jupiter.api.Test;

/** Specifications that ask for what nobody can count on. */
class OverstrongSynchronizationTest {
  private static SpecificationAnalysis analysis(
      ContainerStrength strength, int inserts, int removes) {
    return SpecificationAnalysis.of(
        Containers.calls(inserts, removes),
        new Containers.Container(Containers.End.FIRST),
        strength);
  }

  /** Who takes a value knows whose it was. */
  @Test
  void readsAloneAreNot() {
    assertThat(OverstrongSynchronization.in(analysis(ContainerStrength.R, 2, 2))).isEmpty();
  }

  /** Which of two insertions was first is not told, if nobody takes what they inserted. */
  @Test
  void insertionsAre() {
    assertThat(OverstrongSynchronization.in(analysis(ContainerStrength.RI, 2, 0)))
        .contains(
            "of insert(1) | insert(2), the results do not determine whether insert(1) happens"
                + " before the return of insert(2), and only some orders require it");
    assertThat(OverstrongSynchronization.in(analysis(ContainerStrength.RI, 1, 1))).isEmpty();
  }

  @Test
  void theGuaranteeSaysSo() {
    Verdict.Verified strong =
        (Verdict.Verified)
            Asked.upTo(
                2,
                GlobalLockQueue.class.getName(),
                MarkedQueue.class.getName(),
                "insert,remove",
                "RI");
    assertThat(strong.guarantee().notCovered())
        .anyMatch(gap -> gap.startsWith("a weaker specification: of insert(10)"));
    Verdict.Verified right =
        (Verdict.Verified)
            Asked.upTo(
                2,
                GlobalLockQueue.class.getName(),
                MarkedQueue.class.getName(),
                "insert,remove",
                "R");
    assertThat(right.guarantee().notCovered())
        .noneMatch(gap -> gap.startsWith("a weaker specification"));
  }
}
