package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Verdict;
import io.selvage.relaxed.clients.subjects.GlobalLockQueue;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import org.junit.jupiter.api.Test;

/** Specifications that ask for what nobody can count on. */
class OverlyStrongTest {
  private static Analysis analysis(ContainerStrength strength, int inserts, int removes) {
    return Analysis.of(
        Containers.calls(inserts, removes),
        new Containers.Container(Containers.End.FIRST),
        strength);
  }

  /** Who takes a value knows whose it was. */
  @Test
  void readsAloneAreNot() {
    assertThat(OverlyStrong.in(analysis(ContainerStrength.R, 2, 2))).isEmpty();
  }

  /** Which of two insertions was first is not told, if nobody takes what they inserted. */
  @Test
  void insertionsAre() {
    assertThat(OverlyStrong.in(analysis(ContainerStrength.RI, 2, 0)))
        .contains(
            "of insert(1) | insert(2), whether insert(1) happens before the return of insert(2) is"
                + " not told by the results, and asked for in some orders only");
    assertThat(OverlyStrong.in(analysis(ContainerStrength.RI, 1, 1))).isEmpty();
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
        .anyMatch(gap -> gap.startsWith("a specification that asks for less: of insert(10)"));
    Verdict.Verified right =
        (Verdict.Verified)
            Asked.upTo(
                2,
                GlobalLockQueue.class.getName(),
                MarkedQueue.class.getName(),
                "insert,remove",
                "R");
    assertThat(right.guarantee().notCovered())
        .noneMatch(gap -> gap.startsWith("a specification that asks for less"));
  }
}
