package io.selvage.report.internal.text;

import io.selvage.core.verdict.AtomicityEvidence;

/** What protects the state of a class that was proved atomic. */
final class AtomicityText {
  private static final int INDENT = TextPage.MARGIN + 2;

  private AtomicityText() {}

  static void write(TextPage page, AtomicityEvidence proof) {
    proof.guards().forEach(it -> page.item(INDENT, "state    ", it));
    page.item(INDENT, "steps    ", TextFormatting.number(proof.steps()));
    page.item(INDENT, "rules    ", TextFormatting.count(proof.rules(), "use"));
    page.item(
        INDENT, "checked  ", proof.checked() ? "by an independent checker" : "not independently");
  }
}
