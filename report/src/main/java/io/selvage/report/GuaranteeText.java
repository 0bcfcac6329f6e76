package io.selvage.report;

import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Exhaustion;
import io.selvage.core.Guarantee;
import io.selvage.core.Saturation;
import io.selvage.core.Verdict;
import java.util.List;

/**
 * What a pass means: for which clients, under which model, how much was explored, what is assumed,
 * what is not covered, and what could be asked next.
 */
final class GuaranteeText {
  private final Report report;
  private final Glyphs glyphs;

  GuaranteeText(Report report, Glyphs glyphs) {
    this.report = report;
    this.glyphs = glyphs;
  }

  Page on(Page page, Verdict.Verified verified) {
    Guarantee guarantee = verified.guarantee();
    Header.write(page, Colours.Ink.PASS, report, guarantee.criterion(), "");
    page.blank();
    page.paragraph(Page.MARGIN, guarantee.claim());
    page.blank();
    report
        .question()
        .ifPresentOrElse(
            question -> QuestionText.write(page, question),
            () ->
                page.item(Page.MARGIN, "memory    ", QuestionText.memory(guarantee.memoryModel())));
    evidence(page, verified.evidence());
    list(page, "Assumed", guarantee.assumptions());
    list(page, "Not covered", guarantee.notCovered());
    if (!guarantee.next().isEmpty()) {
      page.blank();
      page.item(Page.MARGIN, "next  ", guarantee.next());
    }
    return page;
  }

  private static void evidence(Page page, Evidence evidence) {
    page.blank();
    if (evidence instanceof Exhaustion explored) {
      page.heading("Explored");
      SizeTable.write(page, explored);
    } else if (evidence instanceof Executions seen) {
      page.heading("Explored");
      ExecutionsText.write(page, seen);
    } else if (evidence instanceof Saturation reached) {
      page.heading("Reached");
      SaturationText.write(page, reached);
    } else if (evidence instanceof Evidence.Linearization found) {
      page.heading("An order that works (operations by number, found by " + found.strategy() + ")");
      List<String> order = found.order().stream().map(String::valueOf).toList();
      page.paragraph(Page.MARGIN + 2, Words.some(order, 40));
    }
  }

  private void list(Page page, String heading, List<String> items) {
    if (!items.isEmpty()) {
      page.blank();
      page.heading(heading);
      items.forEach(item -> page.item(Page.MARGIN + 2, glyphs.bullet + " ", item));
    }
  }
}
