package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.core.Progress;
import io.selvage.program.run.Instance;
import io.selvage.program.run.ObjectProgram;
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
    LocalSteps steps = local == Local.CERTAIN ? LocalSteps.certain() : LocalSteps.assuming();
    for (; ; ) {
      int version = object.program().stateVersion();
      Set<Ending> endings = explore(object.instantiate(), client, steps);
      if (!steps.isContradicted() && version == object.program().stateVersion()) {
        return endings;
      }
    }
  }

  private static Set<Ending> explore(Instance instance, Client client, LocalSteps steps) {
    Set<Ending> endings = new LinkedHashSet<>();
    Explorer.Observer observer =
        (recorder, how, path) -> {
          endings.add(new Ending(outcomes(recorder), Interleavings.finals(instance)));
          return true;
        };
    Explorer explorer =
        new Explorer(
            new ClientRun(client, instance, steps),
            observer,
            Explorer.ANY,
            Budget.unlimited(),
            Progress.NONE);
    explorer.explore();
    if (!explorer.refusals().isEmpty()) {
      throw new IllegalStateException(explorer.refusals().toString());
    }
    return endings;
  }

  private static List<Outcome> outcomes(Recorder recorder) {
    return IntStream.range(0, recorder.size()).mapToObj(recorder::outcome).toList();
  }
}
