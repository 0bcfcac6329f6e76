package io.selvage.prove.clauses;

import java.util.List;
import java.util.Optional;

/**
 * The specification of a method.
 *
 * @param parameters the names of its arguments
 * @param requires the precondition that clients satisfy
 * @param line in the source
 */
public record MethodClauses(
    String name, List<String> parameters, Precondition requires, List<Clause> clauses, int line) {
  public MethodClauses {
    parameters = List.copyOf(parameters);
    clauses = List.copyOf(clauses);
  }

  /** The name of its first argument. */
  public Optional<String> parameter() {
    return parameters.stream().findFirst();
  }

  /** The precondition on arguments. */
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
