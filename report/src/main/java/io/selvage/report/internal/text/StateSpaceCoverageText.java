package io.selvage.report.internal.text;

import io.selvage.core.verdict.StateSpaceCoverage;

/** What was reached by any number of calls. */
final class StateSpaceCoverageText {
  private static final int INDENT = TextPage.MARGIN + 2;

  private StateSpaceCoverageText() {}

  static void write(TextPage page, StateSpaceCoverage reached) {
    page.item(INDENT, "states   ", TextFormatting.number(reached.states()));
    page.item(INDENT, "moves    ", TextFormatting.number(reached.moves()));
    page.item(
        INDENT,
        "pairs    ",
        TextFormatting.number(reached.pairs())
            + " of a state and the specification states that explain it");
    page.item(
        INDENT,
        "cut      ",
        reached.cuts() == 0
            ? "nothing: no bound was reached"
            : TextFormatting.count(reached.cuts(), "move") + " beyond the bound on live nodes");
    reached.unused().forEach(why -> page.item(INDENT, "unused   ", why));
  }
}
