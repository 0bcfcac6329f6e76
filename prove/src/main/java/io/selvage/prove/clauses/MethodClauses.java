package io.selvage.prove.clauses;

import java.util.List;
import java.util.Optional;

/**
 * What a method promises.
 *
 * @param parameter what its argument is called; empty where it has none
 * @param requires what clients keep to
 * @param line where it stands
 */
public record MethodClauses(
    String name,
    Optional<String> parameter,
    Precondition requires,
    List<Clause> clauses,
    int line) {
  public MethodClauses {
    clauses = List.copyOf(clauses);
  }

  /** Which arguments clients pass. */
  public enum Precondition {
    NONE,
    /** Neither the least nor the greatest int. */
    INNER
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name).append('(');
    text.append(parameter.orElse("")).append(')');
    if (requires == Precondition.INNER) {
      text.append(" requires min < ").append(parameter.orElse("")).append(" < max");
    }
    clauses.forEach(clause -> text.append("\n  ").append(clause));
    return text.append('\n').toString();
  }
}
