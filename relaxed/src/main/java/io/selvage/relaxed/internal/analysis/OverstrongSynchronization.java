package io.selvage.relaxed.internal.analysis;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds synchronisation that a specification requires but on which no client can rely: with the
 * same results it exists in one order of the calls and not in another (section 8). A client that
 * sees the results does not know which order occurred; a weaker specification may promise clients
 * as much.
 */
public final class OverstrongSynchronization {
  private OverstrongSynchronization() {}

  /** An example, as text. */
  public static Optional<String> in(SpecificationAnalysis analysis) {
    for (ResultClass results : analysis.classes()) {
      List<SpecObservation.Image> all =
          results.observations.stream().flatMap(each -> each.all().stream()).toList();
      for (SpecObservation.Image one : all) {
        for (SpecObservation.Image other : all) {
          CallRelation more = one.synchronization().without(other.synchronization());
          if (more.count() > 0) {
            return Optional.of(text(analysis.calls(), results.results, more));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static String text(MostParallelClient calls, CallResults results, CallRelation more) {
    List<String> made = new ArrayList<>();
    for (int c = 0; c < calls.count(); c++) {
      Outcome outcome = results.outcome(calls, c);
      made.add(calls.calls().get(c) + (outcome.equals(Outcome.NOTHING) ? "" : " -> " + outcome));
    }
    int from = 0;
    while (more.row[from] == 0) {
      from++;
    }
    Invocation first = calls.calls().get(from);
    Invocation second = calls.calls().get(Long.numberOfTrailingZeros(more.row[from]));
    return String.format(
        "of %s, the results do not determine whether %s happens before the return of %s, and only"
            + " some orders require it",
        String.join(" | ", made), first, second);
  }
}
