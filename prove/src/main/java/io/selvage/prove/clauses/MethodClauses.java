package io.selvage.prove.clauses;

import java.util.List;
import java.util.Optional;

/**
 * What a method promises.
 *
 * @param parameters what its arguments are called
 * @param requires what clients keep to
 * @param line where it stands
 */
public record MethodClauses(
    String name, List<String> parameters, Precondition requires, List<Clause> clauses, int line) {
  public MethodClauses {
    parameters = List.copyOf(parameters);
    clauses = List.copyOf(clauses);
  }

  /** What its only argument is called, or its first. */
  public Optional<String> parameter() {
    return parameters.stream().findFirst();
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
    text.append(String.join(", ", parameters)).append(')');
    if (requires == Precondition.INNER) {
      text.append(" requires min < ").append(parameter().orElse("")).append(" < max");
    }
    clauses.forEach(clause -> text.append("\n  ").append(clause));
    return text.append('\n').toString();
  }
}
