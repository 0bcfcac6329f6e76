package io.selvage.prove.clauses;

/**
 * When the formula holds, the result is this. Pure clauses leave the content alone, the equation of
 * an effect clause says what becomes of it.
 *
 * @param result {@code true}, {@code false}, {@code null}, {@code done} (nothing, or true), or a
 *     name of the formula
 */
public record Clause(ClauseFormula formula, String result) {
  /** Nothing is returned, or true where the method returns a boolean. */
  public static final String DONE = "done";

  public boolean isPure() {
    return formula.isPure();
  }

  @Override
  public String toString() {
    return formula + " -> " + result;
  }
}
