package io.selvage.refine.ltl;

import java.util.List;

/**
 * A formula with the propositions that it numbers.
 *
 * @param text as it was given
 */
public record Property(String text, Formula formula, List<Proposition> propositions) {
  public Property {
    propositions = List.copyOf(propositions);
  }

  /**
   * Reads a formula.
   *
   * <pre>
   *   formula = implied {"&lt;-&gt;" implied}
   *   implied = either ["-&gt;" implied]
   *   either  = both {"||" both}
   *   both    = until {"&amp;&amp;" until}
   *   until   = unary [("U" | "W" | "R") until]
   *   unary   = ("!" | "[]" | "G" | "&lt;&gt;" | "F" | "X") unary
   *           | "(" formula ")" | "true" | "false" | event
   *   event   = ("call" | "return") ["(" thread ["," call ["," outcome]] ")"]
   *   thread  = number | "_"
   * </pre>
   */
  public static Property parse(String text) {
    return new FormulaReader(text).read();
  }
}
