package io.selvage.report;

import io.selvage.core.history.History;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.page.HtmlPage;
import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.trace.ExecutionDiagram.Arrow;
import io.selvage.core.trace.ExecutionDiagram.Relation;
import io.selvage.report.internal.explain.CauseSentences;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.page.CauseHtml;
import io.selvage.report.internal.page.CausePictures;
import java.util.List;
import java.util.Locale;

/**
 * An execution graph as a page to look at: one file that needs nothing else. Threads are columns;
 * what relates their events can be shown and hidden; the source stands beside.
 */
public final class ExecutionGraphPage {
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
   * An execution that is possible, and neither right nor wrong.
   *
   * @param title what was explored
   * @param headline what the execution shows
   * @param text the report as it is on a terminal
   */
  public String render(String title, String headline, String text, ExecutionDiagram drawing) {
    return page(HtmlPage.of(title, HtmlPage.Standing.NEUTRAL, "allowed"), headline, text, drawing);
  }

  /**
   * An execution that violates what was tested.
   *
   * @param run its steps, and why it happened
   */
  public String render(
      String title, String headline, String text, ExecutionDiagram drawing, RunReportText run) {
    HtmlPage page = HtmlPage.of(title, HtmlPage.Standing.REFUTED, "refuted");
    OperationNames names = new OperationNames(run.threads());
    String paragraph =
        new CauseSentences(run.schedule(), History.EMPTY, run.causes(), names).paragraph();
    page.section(
        "Why it happened",
        CauseHtml.of(List.of(paragraph), new CausePictures(run.schedule(), run.causes(), names)));
    return page(page, headline, text, drawing);
  }

  private String page(HtmlPage page, String headline, String text, ExecutionDiagram drawing) {
    return page.headline(headline)
        .style(HtmlPage.resource(ExecutionGraphPage.class, "cause.css"))
        .style(HtmlPage.resource(ExecutionGraphPage.class, "graph.css"))
        .body(HtmlPage.resource(ExecutionGraphPage.class, "graph.html"))
        .text(text)
        .json("drawing", json(drawing))
        .script(HtmlPage.resource(ExecutionGraphPage.class, "graph.js"))
        .render(tool);
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
