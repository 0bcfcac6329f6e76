package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.clients.subjects.TreiberOpaque;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Projection;
import io.selvage.relaxed.engine.Shortcut;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is saved in exploring changes nothing that calls could show. */
class SavingsTest {
  private static final List<Class<?>> TYPES =
      List.of(Treiber.class, TreiberOpaque.class, MichaelScott.class, HerlihyWing.class);

  /** What executions showed: results, with all that was synchronised; and how many there were. */
  private record Shown(Map<List<Outcome>, Set<Rows>> byResults, long complete, long deadlocks) {}

  private static Shown explore(Class<?> type, ParallelCalls calls, Savings savings) {
    ClientCode code =
        new ClientCode(
                Subjects.of(type).instance(),
                new Client(calls.calls().stream().map(List::of).toList()),
                Subjects::strength)
            .alike(savings.kinds(calls))
            .leavingOut(savings.shortcuts());
    Projection projection = new Projection(MemoryModel.JAVA);
    Map<List<Outcome>, Set<Rows>> seen = new HashMap<>();
    long[] deadlocks = new long[1];
    Exploration.Result result =
        Exploration.of(code, MemoryModel.JAVA)
            .with(savings.twins())
            .run(
                () ->
                    execution -> {
                      if (execution.isComplete()) {
                        List<Outcome> outcomes = new ArrayList<>();
                        code.outcomes(execution).forEach(outcomes::addAll);
                        seen.computeIfAbsent(outcomes, o -> new HashSet<>())
                            .add(new Rows(projection.synchronization(execution)));
                      } else if (execution.isDeadlock()) {
                        deadlocks[0] += execution.orbit();
                      }
                      return true;
                    });
    return new Shown(seen, result.executions(), deadlocks[0]);
  }

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
        Shown all = explore(type, calls, Savings.NONE);
        Shown late = explore(type, calls, only(Shortcut.LATE_WAITS));
        assertThat(late).as("%s %s", type.getSimpleName(), calls.calls()).isEqualTo(all);
      }
    }
  }

  @Test
  void twinsStandForAllExecutions() {
    for (Class<?> type : TYPES) {
      for (ParallelCalls calls : upTo(4)) {
        Shown all = explore(type, calls, Savings.NONE);
        for (Savings.Likeness likeness : Savings.Likeness.values()) {
          Shown some = explore(type, calls, new Savings(likeness, Set.of()));
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
        Shown all = explore(type, calls, Savings.NONE);
        Shown fewer = explore(type, calls, savings);
        assertThat(fewer.byResults().keySet()).isEqualTo(all.byResults().keySet());
        fewer
            .byResults()
            .forEach((r, rows) -> assertThat(all.byResults().get(r)).containsAll(rows));
        all.byResults()
            .forEach((r, rows) -> assertCovered(rows, fewer.byResults().getOrDefault(r, Set.of())));
        left += all.complete() - fewer.complete();
      }
    }
    return left;
  }

  private static void assertCovered(Collection<Rows> rows, Collection<Rows> by) {
    for (Rows each : rows) {
      assertThat(by).anyMatch(less -> less.isWithin(each));
    }
  }
}
