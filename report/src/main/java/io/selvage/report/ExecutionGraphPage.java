package io.selvage.report;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.trace.ExecutionDiagram.Arrow;
import io.selvage.core.trace.ExecutionDiagram.Relation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An execution graph as a page to look at: one file that needs nothing else. Threads are columns;
 * what relates their events can be shown and hidden; the source stands beside.
 */
public final class ExecutionGraphPage {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String tool;
  private final SourceFinder sources;

  /**
   * @param tool the version of Selvage
   */
  public ExecutionGraphPage(String tool, SourceFinder sources) {
    this.tool = tool;
    this.sources = sources;
  }

  /**
   * @param title what was explored
   * @param headline what the execution shows
   * @param text the report as it is on a terminal
   */
  public String render(String title, String headline, String text, ExecutionDiagram drawing) {
    Map<String, String> parts =
        Map.of(
            "title", HistoryReportPage.escape(title),
            "headline", HistoryReportPage.escape(headline),
            "text", HistoryReportPage.escape(text),
            "style", HistoryReportPage.resource("graph.css"),
            "script", HistoryReportPage.resource("graph.js"),
            "drawing", HistoryReportPage.inScript(json(drawing)),
            "tool", HistoryReportPage.escape(tool));
    return PLACE
        .matcher(HistoryReportPage.resource("graph.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private String json(ExecutionDiagram drawing) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          json.member("threads", drawing.threads());
          json.key("events").list(drawing.events(), event -> event(json, event));
          json.key("relations");
          json.list(List.of(Relation.values()), relation -> relation(json, relation, drawing));
        });
    return json.toString();
  }

  private void event(JsonWriter json, ExecutionDiagram.Event event) {
    int line = event.position().line();
    json.object(
        () -> {
          json.member("thread", event.thread());
          json.member("text", event.text());
          json.member("where", line == 0 ? "" : event.position().file() + ":" + line);
          json.member("source", sources.line(event.position()).map(String::strip).orElse(""));
        });
  }

  private static void relation(JsonWriter json, Relation relation, ExecutionDiagram drawing) {
    json.object(
        () -> {
          json.member("name", relation.name().toLowerCase(Locale.ROOT));
          json.member("words", relation.words());
          json.key("arrows")
              .list(
                  drawing.arrows().stream().filter(arrow -> arrow.relation() == relation).toList(),
                  arrow -> arrow(json, arrow));
        });
  }

  private static void arrow(JsonWriter json, Arrow arrow) {
    json.object(
        () -> {
          json.member("from", arrow.from());
          json.member("to", arrow.to());
        });
  }
}
