package io.selvage.report.internal.text;

import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.Report;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import java.util.List;

/**
 * What a pass means: for which clients, under which model, how much was explored, what is assumed,
 * what is not covered, and what could be asked next.
 */
public final class GuaranteeText {
  private final Report report;
  private final TextGlyphs glyphs;

  public GuaranteeText(Report report, TextGlyphs glyphs) {
    this.report = report;
    this.glyphs = glyphs;
  }

  public TextPage on(TextPage page, Verdict.Verified verified) {
    Guarantee guarantee = verified.guarantee();
    ReportHeader.write(page, TextColours.Ink.PASS, report, guarantee.criterion(), "");
    page.blank();
    page.paragraph(TextPage.MARGIN, headline(guarantee));
    SpecificationText.write(page, report);
    page.blank();
    report.notes().forEach(note -> page.item(TextPage.MARGIN, glyphs.bullet + " ", note));
    page.blank();
    report
        .question()
        .ifPresentOrElse(
            question -> QuestionText.write(page, question),
            () ->
                page.item(
                    TextPage.MARGIN, "memory    ", QuestionText.memory(guarantee.memoryModel())));
    evidence(page, verified.evidence());
    ExerciseText.write(page, report.exercise());
    list(page, "Assumed", guarantee.assumptions());
    List<String> gaps =
        guarantee.notCovered().stream().filter(gap -> !Guarantee.ALWAYS.contains(gap)).toList();
    list(page, "Not covered", gaps);
    if (gaps.size() < guarantee.notCovered().size()) {
      page.blank();
      page.line(TextPage.MARGIN, "Never covered: see selvage explain coverage");
    }
    if (!guarantee.next().isEmpty()) {
      page.blank();
      page.item(TextPage.MARGIN, "next  ", guarantee.next());
    }
    return page;
  }

  public static String headline(Guarantee guarantee) {
    return "Verified for "
        + guarantee.claim()
        + ", "
        + Guarantee.under(guarantee.memoryModel())
        + ".";
  }

  private static void evidence(TextPage page, Evidence evidence) {
    page.blank();
    if (evidence instanceof BoundedCoverage explored) {
      page.heading("Explored");
      BoundedCoverageText.write(page, explored);
    } else if (evidence instanceof ExecutionCoverage seen) {
      page.heading("Explored");
      ExecutionCoverageText.write(page, seen);
    } else if (evidence instanceof StateSpaceCoverage reached) {
      page.heading("Reached");
      StateSpaceCoverageText.write(page, reached);
    } else if (evidence instanceof AtomicityEvidence proof) {
      page.heading("Proved by reduction");
      AtomicityText.write(page, proof);
    } else if (evidence instanceof Evidence.Linearization found) {
      page.heading("A valid order (operations by number, found by " + found.strategy() + ")");
      List<String> order = found.order().stream().map(String::valueOf).toList();
      page.paragraph(TextPage.MARGIN + 2, TextFormatting.some(order, 40));
    }
  }

  private void list(TextPage page, String heading, List<String> items) {
    if (!items.isEmpty()) {
      page.blank();
      page.heading(heading);
      items.forEach(item -> page.item(TextPage.MARGIN + 2, glyphs.bullet + " ", item));
    }
  }
}
