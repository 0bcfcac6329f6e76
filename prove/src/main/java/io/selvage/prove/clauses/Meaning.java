package io.selvage.prove.clauses;

import io.selvage.prove.clauses.Term.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What clauses say about one call on a content, its front first; for comparing with a class. */
public final class Meaning {
  private Meaning() {}

  /**
   * @param result as in the clause
   * @param value what a name in the result stands for; 0 where there is none
   */
  public record Said(String result, int value, List<Integer> after) {
    public Said {
      after = List.copyOf(after);
    }
  }

  /** What the clause says that holds; empty if that is none or several. */
  public static Optional<Said> of(MethodClauses method, List<Integer> content, int argument) {
    List<Said> all = new ArrayList<>();
    for (Clause clause : method.clauses()) {
      of(clause, content, argument).ifPresent(all::add);
    }
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static Optional<Said> of(Clause clause, List<Integer> content, int argument) {
    if (clause.formula() instanceof Formula.Equal equal) {
      return of(clause, equal, content, argument);
    } else if (clause.formula() instanceof Formula.All) {
      return Optional.empty(); // its content is no collection
    }
    boolean in = content.contains(argument);
    boolean holds = clause.formula() instanceof Formula.In == in;
    return holds ? Optional.of(new Said(clause.result(), 0, content)) : Optional.empty();
  }

  private static Optional<Said> of(
      Clause clause, Formula.Equal equal, List<Integer> content, int argument) {
    Moment known = equal.left() instanceof Term.Vals vals ? vals.moment() : Moment.AFTER;
    Term term = equal.right();
    List<Integer> after = new ArrayList<>(content);
    int value = argument;
    boolean holds;
    if (term instanceof Term.Empty) {
      holds = content.isEmpty();
    } else if (term instanceof Term.With) {
      holds = content.contains(argument) == (known == Moment.BEFORE);
      if (known == Moment.BEFORE) {
        after.remove(Integer.valueOf(argument));
      } else {
        after.add(argument);
      }
    } else if (known == Moment.AFTER) {
      holds = true;
      after.add(term instanceof Term.Front ? 0 : content.size(), argument);
    } else {
      holds = !content.isEmpty();
      int place = term instanceof Term.Front ? 0 : content.size() - 1;
      value = holds ? after.remove(place) : 0;
    }
    return holds ? Optional.of(new Said(clause.result(), value, after)) : Optional.empty();
  }
}
