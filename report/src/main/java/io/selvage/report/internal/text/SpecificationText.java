package io.selvage.report.internal.text;

import io.selvage.core.verdict.Counterexample;
import io.selvage.report.Report;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.SpecificationSentences;

/** Beside a verdict about HotSpot: what the letter of the Java specification also allows. */
public final class SpecificationText {
  private static final String CODE = "RLX-020";

  private SpecificationText() {}

  /** Nothing if the specification allows no more. */
  public static void write(TextPage page, Report report) {
    report.specification().ifPresent(found -> write(page, found));
  }

  private static void write(TextPage page, Counterexample found) {
    page.blank();
    page.heading("Not portable (" + CODE + ")");
    OperationNames names = new OperationNames(found.history(), found.schedule());
    SpecificationSentences sentences = new SpecificationSentences(names, found.schedule());
    page.paragraph(
        TextPage.MARGIN + 2,
        "The Java specification also allows a run that breaks the promise: "
            + CounterexampleSummary.of(found)
            + " No known JVM shows it."
            + found.specificationOnly().map(only -> " " + sentences.needs(only)).orElse(""));
    page.paragraph(TextPage.MARGIN + 2, "--model java shows the run.");
    page.blank();
  }
}
