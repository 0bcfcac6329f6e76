package io.selvage.cli.proof;

import java.util.List;

/** Pieces of a page. */
final class Html {
  private Html() {}

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
}
