package io.selvage.report.internal.text;

import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.SequentialAgreement;

/** What was shown of a class that was proved atomic, and what protects its state. */
public final class AtomicityText {
  private static final int INDENT = TextPage.MARGIN + 2;

  private AtomicityText() {}

  static void write(TextPage page, AtomicityEvidence proof) {
    page.item(INDENT, "threads  ", "any number of threads: each call that returns is atomic");
    proof.agreement().ifPresent(it -> page.item(INDENT, "alone    ", alone(it)));
    proof.guards().forEach(it -> page.item(INDENT, "state    ", it));
    page.item(INDENT, "steps    ", TextFormatting.number(proof.steps()));
    page.item(INDENT, "rules    ", TextFormatting.count(proof.rules(), "use"));
    page.item(
        INDENT, "checked  ", proof.checked() ? "by an independent checker" : "not independently");
  }

  public static String alone(SequentialAgreement agreement) {
    return "called sequentially, it agrees with "
        + agreement.specification()
        + " "
        + agreement.sequences()
        + (agreement.dependsOnValues() ? " of the calls " + agreement.callsCompared() : "");
  }
}
