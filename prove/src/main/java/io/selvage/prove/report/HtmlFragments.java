package io.selvage.prove.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Pieces of a page. */
final class HtmlFragments {
  private HtmlFragments() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  static String list(List<String> lines) {
    StringBuilder text = new StringBuilder("<ul>");
    lines.forEach(line -> text.append("<li>").append(escape(line)).append("</li>\n"));
    return text.append("</ul>\n").toString();
  }

  static String section(String title, String body) {
    return "<section><h2>" + escape(title) + "</h2>\n" + body + "</section>\n";
  }

  /**
   * @param json goes along, for programs
   */
  static String page(String title, String body, String json) {
    return resource("proof.html")
        .replace("{{title}}", escape(title))
        .replace("{{style}}", resource("proof.css"))
        .replace("{{body}}", body)
        .replace("{{json}}", json.replace("<", "\\u003c"));
  }

  private static String resource(String name) {
    try (InputStream in = HtmlFragments.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-815 no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
