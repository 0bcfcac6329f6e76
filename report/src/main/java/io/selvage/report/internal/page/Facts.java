package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import java.util.Map;

/** Names and values. */
public final class Facts {
  private Facts() {}

  public static String html(Map<String, String> facts) {
    StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
    facts.forEach(
        (name, value) ->
            html.append("<dt>")
                .append(HtmlText.escape(name))
                .append("</dt><dd>")
                .append(HtmlText.escape(value))
                .append("</dd>\n"));
    return html.append("</dl>\n").toString();
  }
}
