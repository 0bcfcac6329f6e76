package io.selvage.core.page;

import java.util.List;

/** Text as HTML. */
public final class HtmlText {
  private HtmlText() {}

  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** JSON that cannot end the script that contains it. */
  public static String inScript(String json) {
    return json.replace("<", "\\u003c");
  }

  /** A list without numbers; each item is text. */
  public static String list(List<String> items) {
    StringBuilder html = new StringBuilder("<ul>\n");
    items.forEach(item -> html.append("<li>").append(escape(item)).append("</li>\n"));
    return html.append("</ul>\n").toString();
  }

  /** A table that scrolls by itself on a narrow screen, also with the keyboard. */
  public static String table(String label, List<String> head, List<List<String>> rows) {
    StringBuilder html = new StringBuilder();
    html.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"")
        .append(escape(label))
        .append("\"><table><thead><tr>");
    head.forEach(cell -> html.append("<th scope=\"col\">").append(escape(cell)).append("</th>"));
    html.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      html.append("<tr>");
      row.forEach(cell -> html.append("<td>").append(escape(cell)).append("</td>"));
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }
}
