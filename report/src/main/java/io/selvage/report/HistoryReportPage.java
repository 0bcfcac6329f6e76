package io.selvage.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.report.internal.page.Facts;
import io.selvage.report.internal.page.HistoryTimelines;
import io.selvage.report.internal.page.HistoryTimelinesJson;
import io.selvage.report.internal.page.SatisfiedCriteriaHtml;
import io.selvage.report.internal.text.HistoryReportWording;

/**
 * A ruling as a page to look at: one file that needs nothing else, with the JSON in it. Without
 * scripts it shows the text of the terminal.
 */
public final class HistoryReportPage {
  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public HistoryReportPage(String tool) {
    this.tool = tool;
  }

  public String render(HistoryReport report) {
    HtmlPage page =
        HtmlPage.of(
                HistoryReportWording.shortened(report.file(), 60),
                standing(report),
                report.verdict().word())
            .headline(HistoryReportWording.headline(report))
            .style(HtmlPage.resource(HistoryReportPage.class, "ruling.css"))
            .body("<div id=\"scenes\"></div>\n");
    report.satisfied().map(SatisfiedCriteriaHtml::of).ifPresent(page::body);
    String scenes =
        HistoryTimelinesJson.write(new HistoryTimelines(report).all(), report.input().criterion());
    return page.section("What was checked", Facts.html(HistoryReportWording.facts(report)))
        .text(new HistoryReportText(TextGlyphs.BOX, TextColours.NONE).render(report))
        .body("<div id=\"details\" role=\"status\" hidden></div>\n")
        .json("ruling", new HistoryReportJson(tool).render(report).strip())
        .data("drawing", scenes)
        .script(HtmlPage.resource(HistoryReportPage.class, "ruling.js"))
        .render(tool);
  }

  private static HtmlPage.Standing standing(HistoryReport report) {
    return switch (report.verdict().exitCode()) {
      case 0 -> HtmlPage.Standing.VERIFIED;
      case 1 -> HtmlPage.Standing.REFUTED;
      default -> HtmlPage.Standing.UNKNOWN;
    };
  }
}
