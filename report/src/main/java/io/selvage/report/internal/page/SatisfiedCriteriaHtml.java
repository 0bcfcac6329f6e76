package io.selvage.report.internal.page;

import io.selvage.core.page.HtmlText;
import io.selvage.core.verdict.SatisfiedCriteria;
import io.selvage.report.internal.text.SatisfiedCriteriaText;
import java.util.List;
import java.util.stream.Collectors;

/** What holds of a refuted history, for pages. */
public final class SatisfiedCriteriaHtml {
  private SatisfiedCriteriaHtml() {}

  public static String of(SatisfiedCriteria satisfied) {
    StringBuilder html = new StringBuilder("<section id=\"standing\">\n");
    html.append("<h2>Weaker criteria that hold</h2>\n<dl class=\"facts\">\n");
    satisfied.strongest().forEach(it -> html.append(item(it.name(), it.specification())));
    html.append("</dl>\n");
    SatisfiedCriteriaText.rest(satisfied).ifPresent(it -> html.append(note(it)));
    satisfied.levels().filter(it -> !it.isEmpty()).ifPresent(it -> html.append(levels(it)));
    return html.append("</section>\n").toString();
  }

  private static String levels(List<List<SatisfiedCriteria.MethodLevel>> assignments) {
    return "<h3>How much its methods see, at most</h3>\n"
        + note("Other histories of the same object may show less.")
        + assignments.stream()
            .map(SatisfiedCriteriaHtml::table)
            .collect(Collectors.joining("<p class=\"or\">or</p>\n"));
  }

  private static String table(List<SatisfiedCriteria.MethodLevel> methods) {
    return "<dl class=\"facts\">\n"
        + methods.stream()
            .map(it -> item(it.method(), it.level() + ": " + it.sees()))
            .collect(Collectors.joining())
        + "</dl>\n";
  }

  private static String item(String term, String words) {
    return "<dt><code>"
        + HtmlText.escape(term)
        + "</code></dt><dd>"
        + HtmlText.escape(words)
        + "</dd>\n";
  }

  private static String note(String words) {
    return "<p class=\"note\">" + HtmlText.escape(words) + "</p>\n";
  }
}
