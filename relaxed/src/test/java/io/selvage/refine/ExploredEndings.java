package io.selvage.refine;

import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import io.selvage.relaxed.oracle.Ending;
import io.selvage.relaxed.oracle.Interleavings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** How a client of one call per thread may end, as the explorer of this package finds it. */
public final class ExploredEndings {
  private ExploredEndings() {}

  /** Which steps are not interleaved. */
  public enum Local {
    /** Only those that are local beyond doubt. */
    CERTAIN,
    /** Also those that are local unless a write says otherwise. */
    ASSUMED
  }

  public static Set<Ending> of(ObjectProgram object, Client client, Local local) {
    LocalStepReduction steps =
        local == Local.CERTAIN ? LocalStepReduction.certain() : LocalStepReduction.assuming();
    for (; ; ) {
      int version = object.program().stateVersion();
      Set<Ending> endings = explore(object.instantiate(), client, steps);
      if (!steps.isContradicted() && version == object.program().stateVersion()) {
        return endings;
      }
    }
  }

  private static Set<Ending> explore(
      ObjectInstance instance, Client client, LocalStepReduction steps) {
    Set<Ending> endings = new LinkedHashSet<>();
    ScheduleExplorer.Observer observer =
        (recorder, how, path) -> {
          endings.add(new Ending(outcomes(recorder), Interleavings.finals(instance)));
          return true;
        };
    ScheduleExplorer explorer =
        new ScheduleExplorer(
            new ClientRun(client, instance, steps),
            observer,
            ScheduleExplorer.ANY,
            Budget.unlimited(),
            ProgressListener.NONE);
    explorer.explore();
    if (!explorer.unsupportedReasons().isEmpty()) {
      throw new IllegalStateException(explorer.unsupportedReasons().toString());
    }
    return endings;
  }

  private static List<Outcome> outcomes(HistoryRecorder recorder) {
    return IntStream.range(0, recorder.size()).mapToObj(recorder::outcome).toList();
  }
}
