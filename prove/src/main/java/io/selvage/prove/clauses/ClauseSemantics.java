package io.selvage.prove.clauses;

import io.selvage.prove.clauses.ContentTerm.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of one call on a given content, front first, according to the clauses; for comparison
 * with a class.
 */
public final class ClauseSemantics {
  private ClauseSemantics() {}

  /**
   * @param result as in the clause
   * @param value the value of a name in the result; 0 if there is none
   */
  public record ClauseOutcome(String result, int value, List<Integer> after) {
    public ClauseOutcome {
      after = List.copyOf(after);
    }
  }

  /** The outcome of the only clause that holds; empty if none or several do. */
  public static Optional<ClauseOutcome> of(
      MethodClauses method, List<Integer> content, int argument) {
    List<ClauseOutcome> all = new ArrayList<>();
    for (Clause clause : method.clauses()) {
      of(clause, content, argument).ifPresent(all::add);
    }
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static Optional<ClauseOutcome> of(Clause clause, List<Integer> content, int argument) {
    if (clause.formula() instanceof ClauseFormula.Equal equal) {
      return of(clause, equal, content, argument);
    } else if (clause.formula() instanceof ClauseFormula.All) {
      return Optional.empty(); // its content is not a collection
    }
    boolean in = content.contains(argument);
    boolean holds = clause.formula() instanceof ClauseFormula.In == in;
    return holds ? Optional.of(new ClauseOutcome(clause.result(), 0, content)) : Optional.empty();
  }

  private static Optional<ClauseOutcome> of(
      Clause clause, ClauseFormula.Equal equal, List<Integer> content, int argument) {
    Moment known = equal.left() instanceof ContentTerm.Vals vals ? vals.moment() : Moment.AFTER;
    ContentTerm term = equal.right();
    List<Integer> after = new ArrayList<>(content);
    int value = argument;
    boolean holds;
    if (term instanceof ContentTerm.Empty) {
      holds = content.isEmpty();
    } else if (term instanceof ContentTerm.With) {
      holds = content.contains(argument) == (known == Moment.BEFORE);
      if (known == Moment.BEFORE) {
        after.remove(Integer.valueOf(argument));
      } else {
        after.add(argument);
      }
    } else if (known == Moment.AFTER) {
      holds = true;
      after.add(term instanceof ContentTerm.Front ? 0 : content.size(), argument);
    } else {
      holds = !content.isEmpty();
      int place = term instanceof ContentTerm.Front ? 0 : content.size() - 1;
      value = holds ? after.remove(place) : 0;
    }
    return holds ? Optional.of(new ClauseOutcome(clause.result(), value, after)) : Optional.empty();
  }
}
