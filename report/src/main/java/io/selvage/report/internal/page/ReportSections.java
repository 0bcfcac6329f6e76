package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlPage;
import io.selvage.core.page.HtmlText;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.EvidenceTable;
import io.selvage.report.Report;
import io.selvage.report.VerifiedRemedy;
import io.selvage.report.internal.explain.CauseSentences;
import io.selvage.report.internal.text.QuestionText;
import io.selvage.report.internal.text.TextFormatting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sections of a report's page that need no script. */
public final class ReportSections {
  private final Report report;

  public ReportSections(Report report) {
    this.report = report;
  }

  /** Why a violation happened. */
  public void cause(HtmlPage page, Counterexample found) {
    String paragraph = new CauseSentences(found).paragraph();
    List<String> races =
        paragraph.isEmpty()
            ? report.table().races().stream().map(DataRace::words).toList()
            : List.of();
    page.section(
        "Why it happened",
        CauseHtml.of(paragraph.isEmpty() ? races : List.of(paragraph), new CausePictures(found)));
  }

  public void notes(HtmlPage page) {
    if (!report.notes().isEmpty()) {
      page.body(HtmlText.list(report.notes()));
    }
  }

  /** What would mend the class, as a sentence and as a diff. */
  public void remedies(HtmlPage page) {
    StringBuilder html = new StringBuilder();
    for (VerifiedRemedy remedy : report.remedies()) {
      html.append(RemedyHtml.of(remedy));
    }
    page.section("What to change", html.toString());
  }

  // ---------------------------------------------------------------- verified

  public HtmlPage guarantee(HtmlPage page, Verdict.Verified verified) {
    Guarantee guarantee = verified.guarantee();
    page.section("What was checked", facts());
    coverage(page);
    page.section("Assumed", items(guarantee.assumptions()));
    List<String> gaps =
        guarantee.notCovered().stream().filter(gap -> !Guarantee.ALWAYS.contains(gap)).toList();
    page.section("Not covered", items(gaps));
    if (!guarantee.next().isEmpty()) {
      page.section("What to ask next", paragraphs(List.of(guarantee.next())));
    }
    return page;
  }

  public HtmlPage unknown(HtmlPage page, Verdict.Unknown unknown) {
    page.section("What was checked", facts());
    coverage(page);
    return page;
  }

  /** What each engine covered; the merged evidence only if no engine is listed. */
  private void coverage(HtmlPage page) {
    Map<String, String> headings = new LinkedHashMap<>();
    for (EvidenceTable.Row row : report.table().rows()) {
      String own = CoverageHtml.of(row.engine(), row.verdict());
      if (!own.isEmpty()) {
        String model = Guarantee.under(row.memory());
        headings.merge(own, row.engine() + ", " + model, (known, same) -> known + " and " + model);
      }
    }
    StringBuilder html = new StringBuilder();
    headings.forEach(
        (own, heading) ->
            html.append("<h3>").append(HtmlText.escape(heading)).append("</h3>\n").append(own));
    String all =
        html.length() == 0 ? CoverageHtml.of("this check", report.verdict()) : html.toString();
    page.section("What was covered", all);
  }

  // ---------------------------------------------------------------- all reports

  /** What was asked, how long it took, and how to repeat it. */
  public String facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    report.question().map(QuestionText::facts).ifPresent(facts::putAll);
    facts.put("time", TextFormatting.time(report.millis()));
    report.replay().ifPresent(it -> facts.put("replay", "selvage replay " + it.token()));
    return Facts.html(facts);
  }

  public void evidence(HtmlPage page) {
    EvidenceTable table = report.table();
    if (table.rows().size() + table.absent().size() < 2) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (EvidenceTable.Row row : table.rows()) {
      String next = row.next().isEmpty() ? "" : " (next: " + row.next() + ")";
      rows.add(
          List.of(
              row.engine(),
              row.word(),
              row.memory(),
              TextFormatting.time(row.millis()),
              row.established() + next));
    }
    table
        .absent()
        .forEach(it -> rows.add(List.of(it.engine(), "skipped", "", "", it.obstacle().text())));
    page.section(
        "Evidence",
        HtmlText.table(
            "evidence of each engine",
            List.of("engine", "verdict", "memory", "time", "result"),
            rows));
  }

  private static String items(List<String> lines) {
    return lines.isEmpty() ? "" : HtmlText.list(lines);
  }

  private static String paragraphs(List<String> texts) {
    StringBuilder html = new StringBuilder();
    texts.forEach(it -> html.append("<p>").append(HtmlText.escape(it)).append("</p>\n"));
    return html.toString();
  }
}
