package io.selvage.prove.clauses;

/**
 * If the formula holds, the method returns the result. Pure clauses leave the content unchanged;
 * the equation of an effect clause defines the new content.
 *
 * @param result {@code true}, {@code false}, {@code null}, {@code done} (nothing, or true), or a
 *     name of the formula
 */
public record Clause(ClauseFormula formula, String result) {
  /** The method returns nothing, or true if its result is boolean. */
  public static final String DONE = "done";

  public boolean isPure() {
    return formula.isPure();
  }

  @Override
  public String toString() {
    return formula + " -> " + result;
  }
}
