package io.selvage.report;

import io.selvage.report.internal.page.HistoryTimelines;
import io.selvage.report.internal.page.HistoryTimelinesJson;
import io.selvage.report.internal.page.SatisfiedCriteriaHtml;
import io.selvage.report.internal.text.HistoryReportWording;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A ruling as a page to look at: one file that needs nothing else, with the JSON in it. Without
 * scripts it shows the text of the terminal.
 */
public final class HistoryReportPage {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public HistoryReportPage(String tool) {
    this.tool = tool;
  }

  public String render(HistoryReport report) {
    String text = new HistoryReportText(TextGlyphs.BOX, TextColours.NONE).render(report);
    Map<String, String> parts =
        Map.ofEntries(
            Map.entry("title", escape(HistoryReportWording.shortened(report.file(), 60))),
            Map.entry("verdict", report.verdict().word()),
            Map.entry("headline", escape(HistoryReportWording.headline(report))),
            Map.entry("standing", report.satisfied().map(SatisfiedCriteriaHtml::of).orElse("")),
            Map.entry("facts", facts(report)),
            Map.entry("text", escape(text)),
            Map.entry("style", resource("ruling.css")),
            Map.entry("script", resource("ruling.js")),
            Map.entry(
                "scenes",
                inScript(
                    HistoryTimelinesJson.write(
                        new HistoryTimelines(report).all(), report.input().criterion()))),
            Map.entry("json", inScript(new HistoryReportJson(tool).render(report).strip())),
            Map.entry("tool", escape(tool)));
    return PLACE
        .matcher(resource("ruling.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private static String facts(HistoryReport report) {
    StringBuilder facts = new StringBuilder();
    HistoryReportWording.facts(report)
        .forEach(
            (name, value) ->
                facts
                    .append("<dt>")
                    .append(escape(name))
                    .append("</dt><dd>")
                    .append(escape(value))
                    .append("</dd>\n"));
    return facts.toString();
  }

  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** JSON that cannot end the script it stands in. */
  static String inScript(String json) {
    return json.replace("<", "\\u003c");
  }

  static String resource(String name) {
    try (InputStream in = HistoryReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-402 the program lacks its " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
