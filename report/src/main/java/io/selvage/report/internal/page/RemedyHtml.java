package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import io.selvage.report.VerifiedRemedy;
import io.selvage.report.internal.remedy.RemedyText;

/** A remedy as a sentence and, where the source is known, as a diff. */
final class RemedyHtml {
  private RemedyHtml() {}

  static String of(VerifiedRemedy remedy) {
    // What is between back-quotes is code.
    String sentence =
        HtmlText.escape(RemedyText.sentence(remedy)).replaceAll("`([^`]*)`", "<code>$1</code>");
    return "<p>"
        + sentence.replaceFirst("^Verified:", "<strong>Verified:</strong>")
        + "</p>\n"
        + remedy.patch().map(patch -> diff(patch.diff())).orElse("");
  }

  private static String diff(String text) {
    StringBuilder html =
        new StringBuilder(
            "<pre class=\"diff\" tabindex=\"0\" role=\"region\" aria-label=\"patch\">");
    text.stripTrailing()
        .lines()
        .forEach(
            line ->
                html.append("<span class=\"")
                    .append(kind(line))
                    .append("\">")
                    .append(line.isEmpty() ? " " : HtmlText.escape(line))
                    .append("</span>"));
    return html.append("</pre>\n").toString();
  }

  private static String kind(String line) {
    if (line.startsWith("---") || line.startsWith("+++") || line.startsWith("@@")) {
      return "place";
    }
    return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "same";
  }
}
