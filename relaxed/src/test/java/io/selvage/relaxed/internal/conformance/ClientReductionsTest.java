package io.selvage.relaxed.internal.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.Shown;
import io.selvage.relaxed.clients.Subjects;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.clients.subjects.TreiberOpaque;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is saved in exploring changes nothing that calls could show. */
class ClientReductionsTest {
  private static final List<Class<?>> TYPES =
      List.of(Treiber.class, TreiberOpaque.class, MichaelScott.class, HerlihyWing.class);

  private static ClientReductions only(ExplorationReduction... shortcuts) {
    return new ClientReductions(ClientReductions.SymmetryCriterion.NOBODY, Set.of(shortcuts));
  }

  private static List<MostParallelClient> upTo(int size) {
    List<MostParallelClient> all = new ArrayList<>();
    CallMultisets multisets =
        new CallMultisets(Subjects.alphabet(), MostParallelClient.Independence.FULL);
    for (int s = 1; s <= size; s++) {
      all.addAll(multisets.ofSize(s));
    }
    return all;
  }

  @Test
  void waitingLateShowsTheSame() {
    for (Class<?> type : TYPES) {
      for (MostParallelClient calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, ClientReductions.NONE);
        Shown late = Shown.of(Subjects.of(type), calls, only(ExplorationReduction.LATE_WAITS));
        assertThat(late).as("%s %s", type.getSimpleName(), calls.calls()).isEqualTo(all);
      }
    }
  }

  @Test
  void twinsStandForAllExecutions() {
    for (Class<?> type : TYPES) {
      for (MostParallelClient calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, ClientReductions.NONE);
        for (ClientReductions.SymmetryCriterion likeness :
            ClientReductions.SymmetryCriterion.values()) {
          Shown some = Shown.of(Subjects.of(type), calls, new ClientReductions(likeness, Set.of()));
          assertThat(some.complete())
              .as("%s %s %s", type.getSimpleName(), calls.calls(), likeness)
              .isEqualTo(all.complete());
          assertThat(some.deadlocks()).isEqualTo(all.deadlocks());
        }
      }
    }
  }

  /** Helps that are left out had the same results, and synchronised no less. */
  @Test
  void waitingForHelpersShowsNoMoreAndNothingThatIsNotWorse() {
    assertThat(leftOut(only(ExplorationReduction.HELP_AS_WAIT, ExplorationReduction.LATE_WAITS)))
        .isEqualTo(7481);
  }

  /** So it is with rounds that leave what they find. */
  @Test
  void silentRoundsShowNoMoreAndNothingThatIsNotWorse() {
    assertThat(leftOut(only(ExplorationReduction.SILENT_ROUNDS))).isEqualTo(12);
  }

  private static long leftOut(ClientReductions savings) {
    long left = 0;
    for (Class<?> type : TYPES) {
      for (MostParallelClient calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, ClientReductions.NONE);
        Shown fewer = Shown.of(Subjects.of(type), calls, savings);
        fewer.assertStandsFor(all);
        left += all.complete() - fewer.complete();
      }
    }
    return left;
  }
}
