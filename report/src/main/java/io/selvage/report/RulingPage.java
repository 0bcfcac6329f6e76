package io.selvage.report;

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
public final class RulingPage {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public RulingPage(String tool) {
    this.tool = tool;
  }

  public String render(Ruling ruling) {
    String text = new RulingText(Glyphs.BOX, Colours.NONE).render(ruling);
    Map<String, String> parts =
        Map.ofEntries(
            Map.entry("title", escape(RulingWords.shortened(ruling.file(), 60))),
            Map.entry("verdict", ruling.verdict().word()),
            Map.entry("headline", escape(RulingWords.headline(ruling))),
            Map.entry("standing", ruling.standing().map(StandingHtml::of).orElse("")),
            Map.entry("facts", facts(ruling)),
            Map.entry("text", escape(text)),
            Map.entry("style", resource("ruling.css")),
            Map.entry("script", resource("ruling.js")),
            Map.entry(
                "scenes",
                inScript(ScenesJson.write(new Scenes(ruling).all(), ruling.asked().criterion()))),
            Map.entry("json", inScript(new RulingJson(tool).render(ruling).strip())),
            Map.entry("tool", escape(tool)));
    return PLACE
        .matcher(resource("ruling.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private static String facts(Ruling ruling) {
    StringBuilder facts = new StringBuilder();
    RulingWords.facts(ruling)
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

  static String escape(String text) {
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
    try (InputStream in = RulingPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-402 the program lacks its " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
