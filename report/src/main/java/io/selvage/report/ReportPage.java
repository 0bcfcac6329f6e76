package io.selvage.report;

import io.selvage.core.history.IntervalOrder;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.page.HtmlPage;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.page.ReportSections;
import io.selvage.report.internal.page.StoryJson;
import io.selvage.report.internal.text.GuaranteeText;
import java.util.ArrayList;
import java.util.List;

/**
 * A report as a page to look at: one file that needs nothing else. A counterexample can be gone
 * through step by step, with what it changes and the source beside it; the table of evidence and
 * the text follow.
 */
public final class ReportPage {
  /** Lines of source around that of a step. */
  private static final int AROUND = 5;

  private final String tool;
  private final SourceFinder sources;

  /**
   * @param tool the version of Selvage
   */
  public ReportPage(String tool, SourceFinder sources) {
    this.tool = tool;
    this.sources = sources;
  }

  public String render(Report report) {
    HtmlPage page =
        HtmlPage.of(report.name(), standing(report), report.verdict().word())
            .headline(headline(report))
            .summary(ReportIndexPage.summary(report, headline(report)))
            .style(HtmlPage.resource(ReportPage.class, "cause.css"))
            .style(HtmlPage.resource(ReportPage.class, "report.css"));
    ReportSections sections = new ReportSections(report);
    sections.notes(page);
    report.fold(
        verified -> sections.guarantee(page, verified),
        refuted -> failure(page, report, refuted.counterexample()),
        unknown -> sections.unknown(page, unknown));
    sections.evidence(page);
    // The table of evidence and the remedies have sections of their own.
    Report story = report.with(EvidenceTable.NONE).with(List.of());
    return page.text(TextReport.plain().with(sources).render(story))
        .json("report", new JsonReport(tool).render(report).strip())
        .render(tool);
  }

  private HtmlPage failure(HtmlPage page, Report report, Counterexample found) {
    ReportSections sections = new ReportSections(report);
    sections.cause(page, found);
    page.body(HtmlPage.resource(ReportPage.class, "timeline.html"));
    sections.remedies(page);
    if (!found.schedule().lines().isEmpty()) {
      page.body(HtmlPage.resource(ReportPage.class, "steps.html"));
    }
    page.section("What was checked", sections.facts());
    return page.data("story", StoryJson.of(report, found))
        .data("bars", bars(found))
        .data("sources", excerpts(found))
        .script(HtmlPage.resource(ReportPage.class, "report.js"));
  }

  private static HtmlPage.Standing standing(Report report) {
    return report.fold(
        verified -> HtmlPage.Standing.VERIFIED,
        refuted -> HtmlPage.Standing.REFUTED,
        unknown -> HtmlPage.Standing.UNKNOWN);
  }

  private static String headline(Report report) {
    return report.fold(
        verified -> GuaranteeText.headline(verified.guarantee()),
        refuted -> CounterexampleSummary.of(refuted.counterexample()),
        Verdict.Unknown::why);
  }

  /**
   * Where calls begin and end if no time orders them: the steps of an execution under a weak memory
   * model are listed one after the other although the calls overlap.
   */
  private static String bars(Counterexample found) {
    JsonWriter json = new JsonWriter();
    json.object(() -> bars(json, found));
    return json.toString();
  }

  private static JsonWriter bars(JsonWriter json, Counterexample found) {
    if (!(found.history().order() instanceof IntervalOrder)) {
      OperationNames names = new OperationNames(found.history(), found.schedule());
      EventTicks.of(found.history())
          .ifPresent(
              ticks -> {
                for (int i = 0; i < found.history().size(); i++) {
                  json.key(names.operation(i))
                      .list(List.of(ticks.from(i) + 1, ticks.to(i) + 1), json::value);
                }
              });
    }
    return json;
  }

  private String excerpts(Counterexample found) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> StoryJson.positions(found.schedule()).forEach(position -> excerpt(json, position)));
    return json.toString();
  }

  private void excerpt(JsonWriter json, SourcePosition position) {
    List<SourcePosition> lines = new ArrayList<>();
    for (int n = Math.max(1, position.line() - AROUND); n <= position.line() + AROUND; n++) {
      lines.add(new SourcePosition(position.className(), position.method(), position.file(), n));
    }
    json.key(position.className() + ":" + position.line())
        .list(
            lines.stream().filter(line -> sources.line(line).isPresent()).toList(),
            line ->
                json.list(
                    List.of(line),
                    it -> {
                      json.value(it.line());
                      json.value(sources.line(it).orElse(""));
                    }));
  }
}
