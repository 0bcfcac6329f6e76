package io.selvage.refine;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.program.run.ProgramContext;
import java.util.List;
import java.util.Set;

/**
 * The results that the explorer finds for one client, with and without the reduction by local
 * steps.
 */
public final class ExploredResults {
  private ExploredResults() {}

  /** With local steps reduced, as in a check. */
  public static Set<List<Outcome>> reduced(Question question, Client client) {
    return of(question, client, LocalStepReduction.assuming());
  }

  /** With every step of every thread interleaved. */
  public static Set<List<Outcome>> whole(Question question, Client client) {
    return of(question, client, LocalStepReduction.none());
  }

  private static Set<List<Outcome>> of(Question question, Client client, LocalStepReduction steps) {
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      return Runs.of(
              SubjectAndSpecification.of(world, question), client, steps, ScheduleExplorer.ANY)
          .results();
    }
  }
}
