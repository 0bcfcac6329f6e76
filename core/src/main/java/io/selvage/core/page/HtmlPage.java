package io.selvage.core.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page: one file that loads nothing else. Every page has the same header (verdict, subject, one
 * sentence), sections, the report as text, and a footer; {@code page.css} has all colours.
 */
public final class HtmlPage {
  /** What the page is about, as far as it colours the header. */
  public enum Standing {
    VERIFIED,
    REFUTED,
    UNKNOWN,
    /** Neither good nor bad: a graph, a list of reports. */
    NEUTRAL
  }

  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String title;
  private final Standing standing;
  private final String verdict;
  private final StringBuilder style = new StringBuilder();
  private final StringBuilder meta = new StringBuilder();
  private final StringBuilder body = new StringBuilder();
  private final StringBuilder data = new StringBuilder();
  private final StringBuilder script = new StringBuilder();
  private String headline = "";
  private String text = "";
  private String json = "";

  private HtmlPage(String title, Standing standing, String verdict) {
    this.title = title;
    this.standing = standing;
    this.verdict = verdict;
  }

  /**
   * @param title the subject: a class, a test, a file
   * @param verdict in a word or two, in the header
   */
  public static HtmlPage of(String title, Standing standing, String verdict) {
    return new HtmlPage(title, standing, verdict);
  }

  /** The result in a sentence. */
  public HtmlPage headline(String sentence) {
    headline = sentence;
    return this;
  }

  /** A line for programs that read the head of the page. */
  public HtmlPage summary(String line) {
    meta.append("<meta name=\"selvage\" content=\"").append(HtmlText.escape(line)).append("\">\n");
    return this;
  }

  /** Rules beyond those of all pages; colours are variables of {@code page.css}. */
  public HtmlPage style(String css) {
    style.append(css);
    return this;
  }

  /** HTML, as it is. */
  public HtmlPage body(String html) {
    body.append(html);
    return this;
  }

  /** A section, unless its HTML is empty. */
  public HtmlPage section(String heading, String html) {
    if (!html.isBlank()) {
      body.append("<section>\n<h2>")
          .append(HtmlText.escape(heading))
          .append("</h2>\n")
          .append(html)
          .append("</section>\n");
    }
    return this;
  }

  /** The report as on the terminal: folded, and open without scripts. */
  public HtmlPage text(String plain) {
    text = plain;
    return this;
  }

  /** Data for the script, in an element with this id. */
  public HtmlPage data(String id, String value) {
    data.append("<script type=\"application/json\" id=\"")
        .append(id)
        .append("\">")
        .append(HtmlText.inScript(value))
        .append("</script>\n");
    return this;
  }

  /** The report as JSON, which the footer mentions. */
  public HtmlPage json(String id, String value) {
    json = id;
    return data(id, value);
  }

  public HtmlPage script(String source) {
    script.append("<script>\n").append(source).append("</script>\n");
    return this;
  }

  /**
   * @param tool the version of Selvage
   */
  public String render(String tool) {
    Map<String, String> parts = new TreeMap<>();
    parts.put("title", HtmlText.escape(title));
    parts.put("verdict", HtmlText.escape(verdict));
    parts.put("standing", standing.name().toLowerCase(Locale.ROOT));
    parts.put(
        "headline",
        headline.isEmpty() ? "" : "<p class=\"headline\">" + HtmlText.escape(headline) + "</p>\n");
    parts.put("meta", meta.toString());
    parts.put("style", resource(HtmlPage.class, "page.css") + style);
    parts.put("body", body.toString());
    parts.put("text", asText());
    parts.put("data", data.toString());
    parts.put("script", script.toString());
    parts.put("footer", footer(tool));
    return PLACE
        .matcher(resource(HtmlPage.class, "page.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")));
  }

  private String asText() {
    if (text.isEmpty()) {
      return "";
    }
    String pre =
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"report as text\">"
            + HtmlText.escape(text)
            + "</pre>";
    return "<details id=\"text\"><summary>As text</summary>\n"
        + pre
        + "\n</details>\n<noscript>"
        + pre
        + "</noscript>\n";
  }

  private String footer(String tool) {
    String where =
        json.isEmpty() ? "" : " The report as JSON is in this file, in the element “" + json + "”.";
    return "Written by Selvage " + HtmlText.escape(tool) + "." + HtmlText.escape(where);
  }

  /** A text file beside a class. */
  public static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-402 the program lacks its " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
