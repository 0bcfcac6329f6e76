package io.selvage.refine.ltl;

import io.selvage.refine.internal.ltl.EventProposition;
import io.selvage.refine.internal.ltl.LtlFormula;
import io.selvage.refine.internal.ltl.LtlParser;
import java.util.List;

/**
 * A formula with its numbered propositions.
 *
 * @param text the formula as entered
 */
public record LtlProperty(String text, LtlFormula formula, List<EventProposition> propositions) {
  public LtlProperty {
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
   *   thread  = number | letter | "_"            A is 0; _ is any thread
   * </pre>
   *
   * Formulas refer to events only: X f says that f holds from the next call or return on, however
   * many steps that takes. After the last event, no proposition ever holds.
   */
  public static LtlProperty parse(String text) {
    return new LtlParser(text).read();
  }
}
