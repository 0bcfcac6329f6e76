package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.clients.subjects.TreiberOpaque;
import io.selvage.relaxed.engine.Shortcut;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is saved in exploring changes nothing that calls could show. */
class SavingsTest {
  private static final List<Class<?>> TYPES =
      List.of(Treiber.class, TreiberOpaque.class, MichaelScott.class, HerlihyWing.class);

  private static Savings only(Shortcut... shortcuts) {
    return new Savings(Savings.Likeness.NOBODY, Set.of(shortcuts));
  }

  private static List<ParallelCalls> upTo(int size) {
    List<ParallelCalls> all = new ArrayList<>();
    Multisets multisets = new Multisets(Subjects.alphabet(), ParallelCalls.Independence.FULL);
    for (int s = 1; s <= size; s++) {
      all.addAll(multisets.ofSize(s));
    }
    return all;
  }

  @Test
  void waitingLateShowsTheSame() {
    for (Class<?> type : TYPES) {
      for (ParallelCalls calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, Savings.NONE);
        Shown late = Shown.of(Subjects.of(type), calls, only(Shortcut.LATE_WAITS));
        assertThat(late).as("%s %s", type.getSimpleName(), calls.calls()).isEqualTo(all);
      }
    }
  }

  @Test
  void twinsStandForAllExecutions() {
    for (Class<?> type : TYPES) {
      for (ParallelCalls calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, Savings.NONE);
        for (Savings.Likeness likeness : Savings.Likeness.values()) {
          Shown some = Shown.of(Subjects.of(type), calls, new Savings(likeness, Set.of()));
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
    assertThat(leftOut(only(Shortcut.HELP_AS_WAIT, Shortcut.LATE_WAITS))).isEqualTo(7481);
  }

  /** So it is with rounds that leave what they find. */
  @Test
  void silentRoundsShowNoMoreAndNothingThatIsNotWorse() {
    assertThat(leftOut(only(Shortcut.SILENT_ROUNDS))).isEqualTo(12);
  }

  private static long leftOut(Savings savings) {
    long left = 0;
    for (Class<?> type : TYPES) {
      for (ParallelCalls calls : upTo(4)) {
        Shown all = Shown.of(Subjects.of(type), calls, Savings.NONE);
        Shown fewer = Shown.of(Subjects.of(type), calls, savings);
        fewer.assertStandsFor(all);
        left += all.complete() - fewer.complete();
      }
    }
    return left;
  }
}
