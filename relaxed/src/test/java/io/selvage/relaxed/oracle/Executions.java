package io.selvage.relaxed.oracle;

import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectInstance;
import java.util.ArrayList;
import java.util.List;

/**
 * All execution graphs of a client of one call per thread: every choice of a run of each thread,
 * and all graphs of these. No model has been asked yet.
 */
final class Executions {
  private final ObjectInstance instance;
  private final List<List<ThreadRun>> runs;
  private final Visitor visitor;

  private Executions(ObjectInstance instance, List<List<ThreadRun>> runs, Visitor visitor) {
    this.instance = instance;
    this.runs = runs;
    this.visitor = visitor;
  }

  /** Who wants to see the executions. */
  interface Visitor {
    void see(Execution execution, Ending ending);
  }

  static void forEach(ObjectInstance instance, Client client, Visitor visitor) {
    new Executions(instance, PossibleRuns.of(instance, client), visitor).choose(List.of());
  }

  private void choose(List<ThreadRun> chosen) {
    if (chosen.size() == runs.size()) {
      if (isClosed(chosen)) {
        new Graphs(instance, chosen, visitor).forEach();
      }
      return;
    }
    for (ThreadRun run : runs.get(chosen.size())) {
      List<ThreadRun> more = new ArrayList<>(chosen);
      more.add(run);
      choose(more);
    }
  }

  /** Whether every word read was there or is written: most choices end here. */
  private boolean isClosed(List<ThreadRun> chosen) {
    for (ThreadRun run : chosen) {
      for (Event event : run.events()) {
        if (event.reads()
            && event.read() != PossibleRuns.initial(instance, event.location())
            && chosen.stream().noneMatch(o -> o.writes(event.location(), event.read()))) {
          return false;
        }
      }
    }
    return true;
  }
}
