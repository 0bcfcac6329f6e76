package io.selvage.report;

import io.selvage.core.Saturation;

/** What was reached by any number of calls. */
final class SaturationText {
  private static final int INDENT = Page.MARGIN + 2;

  private SaturationText() {}

  static void write(Page page, Saturation reached) {
    page.item(INDENT, "states   ", Words.number(reached.states()));
    page.item(INDENT, "moves    ", Words.number(reached.moves()));
    page.item(
        INDENT, "pairs    ", Words.number(reached.pairs()) + " of a state and what it may mean");
    page.item(
        INDENT,
        "cut      ",
        reached.cuts() == 0
            ? "nothing: no bound was met"
            : Words.count(reached.cuts(), "move") + " beyond the bound on live nodes");
    reached.unused().forEach(why -> page.item(INDENT, "unused   ", why));
  }
}
