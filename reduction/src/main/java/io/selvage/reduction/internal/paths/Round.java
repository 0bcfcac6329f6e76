package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Set;

/**
 * A way from the head of a loop back to it.
 *
 * @param visit the visit of the head that it begins with
 * @param line of the head
 * @param steps from the call to the second visit
 * @param from the first step that belongs to the round
 * @param to after the last step that belongs to the round: steps after it belong to the next one
 * @param same whether all that is live is the same at both visits
 * @param rotated whether that takes a read at the end of the round for the one before the head
 * @param stale values at the head that must not be used, for the two visits to be the same
 * @param live values at the head that matter
 * @param headConditions how many of the conditions were known at the head
 * @param touched whether a private array or a view was changed before the head
 */
public record Round(
    int visit,
    int line,
    Step.Point head,
    List<Step> steps,
    int headIndex,
    int from,
    int to,
    boolean same,
    boolean rotated,
    Set<Term> stale,
    Set<Term> live,
    int headConditions,
    boolean touched,
    List<Condition> conditions,
    List<Term> exposed) {
  public Round {
    steps = List.copyOf(steps);
    stale = Set.copyOf(stale);
    live = Set.copyOf(live);
    conditions = List.copyOf(conditions);
    exposed = List.copyOf(exposed);
  }

  public List<Step> segment() {
    return steps.subList(from, to);
  }
}
