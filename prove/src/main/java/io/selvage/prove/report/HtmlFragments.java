package io.selvage.prove.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.core.page.HtmlText;
import java.util.List;

/** Pieces of a page. */
final class HtmlFragments {
  private HtmlFragments() {}

  static String escape(String text) {
    return HtmlText.escape(text);
  }

  static String list(List<String> lines) {
    return HtmlText.list(lines);
  }

  static String section(String title, String body) {
    return "<section><h2>" + escape(title) + "</h2>\n" + body + "</section>\n";
  }

  /**
   * @param json goes along, for programs
   */
  static String page(HtmlPage frame, String body, String json, String tool) {
    return frame
        .style(HtmlPage.resource(HtmlFragments.class, "proof.css"))
        .body(body)
        .body(HtmlPage.resource(HtmlFragments.class, "proof.html"))
        .json("proof", json)
        .render(tool);
  }
}
