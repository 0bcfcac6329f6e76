package io.selvage.report;

import io.selvage.core.history.IntervalOrder;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.OperationNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A report as a page to look at: one file that needs nothing else. A counterexample can be gone
 * through step by step, with what it changes and the source beside it; the table of evidence and
 * the text follow.
 */
public final class ReportPage {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

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
    Map<String, String> parts = new TreeMap<>();
    parts.put("title", HistoryReportPage.escape(report.name()));
    parts.put("verdict", report.verdict().word());
    parts.put("headline", HistoryReportPage.escape(headline(report)));
    parts.put(
        "summary", HistoryReportPage.escape(ReportIndexPage.summary(report, headline(report))));
    parts.put("text", HistoryReportPage.escape(TextReport.plain().with(sources).render(report)));
    // The table of evidence and the remedy have sections of their own.
    Report story = report.with(EvidenceTable.NONE).with(List.of());
    parts.put("story", HistoryReportPage.escape(TextReport.plain().with(sources).render(story)));
    parts.put("bars", HistoryReportPage.inScript(bars(report)));
    parts.put("style", HistoryReportPage.resource("report.css"));
    parts.put("script", HistoryReportPage.resource("report.js"));
    parts.put("report", HistoryReportPage.inScript(new JsonReport(tool).render(report).strip()));
    parts.put("sources", HistoryReportPage.inScript(excerpts(report)));
    parts.put("tool", HistoryReportPage.escape(tool));
    return PLACE
        .matcher(HistoryReportPage.resource("report.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private static String headline(Report report) {
    return report.fold(
        verified -> verified.guarantee().claim(),
        refuted -> CounterexampleSummary.of(refuted.counterexample()),
        Verdict.Unknown::why);
  }

  /**
   * Where calls begin and end if no time orders them: the steps of an execution under a weak memory
   * model are listed one after the other although the calls overlap.
   */
  private static String bars(Report report) {
    JsonWriter json = new JsonWriter();
    json.object(
        () ->
            report.fold(
                verified -> json,
                refuted -> bars(json, refuted.counterexample()),
                unknown -> json));
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

  private String excerpts(Report report) {
    JsonWriter json = new JsonWriter();
    json.object(
        () ->
            report.fold(
                verified -> json,
                refuted -> excerpts(json, refuted.counterexample()),
                unknown -> json));
    return json.toString();
  }

  private JsonWriter excerpts(JsonWriter json, Counterexample found) {
    found.schedule().lines().stream()
        .map(Schedule.Line::position)
        .filter(position -> position.line() > 0)
        .distinct()
        .forEach(position -> excerpt(json, position));
    return json;
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
