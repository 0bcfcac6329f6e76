package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.graph.CallProjection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What executions showed: results, with all that was synchronised; and how many there were; of a
 * great many, the first.
 */
public record Shown(
    Map<List<Outcome>, Set<CallRelation>> byResults, long complete, long deadlocks, boolean isAll) {
  public static Shown of(Subjects subjects, MostParallelClient calls, ClientReductions savings) {
    return of(subjects, calls, savings, Integer.MAX_VALUE);
  }

  /**
   * @param most how many executions to look at
   */
  static Shown of(Subjects subjects, MostParallelClient calls, ClientReductions savings, int most) {
    ClientCode code =
        new ClientCode(
                subjects.instance(),
                new Client(calls.calls().stream().map(List::of).toList()),
                Subjects::strength)
            .alike(savings.kinds(calls))
            .leavingOut(savings.shortcuts());
    Map<List<Outcome>, Set<CallRelation>> seen = new HashMap<>();
    long[] deadlocks = new long[1];
    int[] looked = new int[1];
    Exploration.Result result =
        Exploration.of(code, MemoryModel.JAVA)
            .with(savings.twins())
            .run(
                () -> {
                  // It may begin again.
                  seen.clear();
                  deadlocks[0] = 0;
                  looked[0] = 0;
                  CallProjection projection = new CallProjection(MemoryModel.JAVA);
                  return execution -> {
                    if (execution.isComplete()) {
                      List<Outcome> outcomes = new ArrayList<>();
                      code.outcomes(execution).forEach(outcomes::addAll);
                      seen.computeIfAbsent(outcomes, o -> new HashSet<>())
                          .add(new CallRelation(projection.synchronization(execution)));
                    } else if (execution.isDeadlock()) {
                      deadlocks[0] += execution.orbit();
                    }
                    return ++looked[0] < most;
                  };
                });
    return new Shown(seen, result.executions(), deadlocks[0], looked[0] < most);
  }

  /** All results of the other are here, with no more synchronisation. */
  void assertCovers(Shown all) {
    all.byResults.forEach(
        (r, rows) -> {
          for (CallRelation each : rows) {
            assertThat(byResults).containsKey(r);
            assertThat(byResults.get(r)).anyMatch(less -> less.isWithin(each));
          }
        });
  }

  /** This shows nothing that the other does not, and everything that is worst there. */
  public void assertStandsFor(Shown all) {
    assertThat(byResults.keySet()).isEqualTo(all.byResults.keySet());
    byResults.forEach((r, rows) -> assertThat(all.byResults.get(r)).containsAll(rows));
    all.byResults.forEach(
        (r, rows) -> {
          for (CallRelation each : rows) {
            assertThat(byResults.get(r)).anyMatch(less -> less.isWithin(each));
          }
        });
  }
}
