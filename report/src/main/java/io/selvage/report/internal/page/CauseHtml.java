package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import java.util.List;

/** Why a violation happened: paragraphs, and pictures of the causes. */
public final class CauseHtml {
  private CauseHtml() {}

  public static String of(List<String> paragraphs, CausePictures pictures) {
    StringBuilder html = new StringBuilder();
    paragraphs.stream()
        .filter(paragraph -> !paragraph.isEmpty())
        .forEach(
            paragraph ->
                html.append("<p>")
                    .append(HtmlText.escape(ArrowSigns.in(paragraph)))
                    .append("</p>\n"));
    return html.append(pictures.html()).toString();
  }
}
