package io.selvage.refine.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.core.page.HtmlText;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.NarratedLasso;
import io.selvage.refine.ProgressFindings;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whether calls return, as a page: runs as a table with a column for each thread. */
public final class ProgressPage {
  private ProgressPage() {}

  /**
   * @param subject the class
   * @param head what was asked, in one line
   * @param tool the version of Selvage
   */
  public static String of(String subject, String head, Verdict verdict, String tool) {
    HtmlPage page = HtmlPage.of(subject, standing(verdict), word(verdict));
    if (verdict instanceof Verdict.Unknown unknown) {
      page.headline("Not decided: " + unknown.why());
    }
    verdict
        .found(ProgressFindings.class)
        .map(ProgressSummary::of)
        .ifPresent(summary -> write(page, summary));
    return page.section("What was checked", "<p>" + HtmlText.escape(head) + "</p>\n")
        .text(ProgressText.of(head, verdict))
        .json("progress", ProgressJson.of(verdict, tool))
        .style(HtmlPage.resource(ProgressPage.class, "progress.css"))
        .render(tool);
  }

  private static HtmlPage.Standing standing(Verdict verdict) {
    return switch (verdict.exitCode()) {
      case 0 -> HtmlPage.Standing.VERIFIED;
      case 1 -> HtmlPage.Standing.REFUTED;
      default -> HtmlPage.Standing.UNKNOWN;
    };
  }

  private static String word(Verdict verdict) {
    return verdict instanceof Verdict.Unknown ? "unknown" : "progress " + verdict.word();
  }

  private static void write(HtmlPage page, ProgressSummary summary) {
    if (!summary.runs().isEmpty()) {
      page.headline(summary.runs().get(0).title() + " exists.");
    }
    summary
        .formula()
        .ifPresent(it -> page.body("<p><code>" + HtmlText.escape(it) + "</code></p>\n"));
    page.section("What was found", facts(summary.facts()));
    if (!summary.doubt().isEmpty()) {
      page.section("What is unknown", "<p>" + HtmlText.escape(summary.doubt()) + "</p>\n");
    }
    summary.runs().forEach(run -> page.section(run.title(), run(run.narrated())));
  }

  private static String facts(Map<String, String> facts) {
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

  // ---------------------------------------------------------------- runs

  private static String run(NarratedLasso run) {
    int threads =
        1
            + Stream.concat(run.before().lines().stream(), run.again().lines().stream())
                .mapToInt(Schedule.Line::thread)
                .max()
                .orElse(0);
    StringBuilder html = new StringBuilder();
    html.append(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"steps by thread\">"
            + "<table class=\"run\"><thead><tr><th scope=\"col\">step</th>");
    IntStream.range(0, threads)
        .forEach(t -> html.append("<th scope=\"col\">").append(name(t)).append("</th>"));
    html.append("</tr></thead><tbody>\n");
    rows(html, run.before(), 1, threads);
    html.append("</tbody>\n<tbody class=\"cycle\"><tr><th scope=\"rowgroup\" colspan=\"")
        .append(threads + 1)
        .append("\">")
        .append(run.run().cycle().isEmpty() ? "and no thread can continue" : "and then forever")
        .append("</th></tr>\n");
    rows(html, run.again(), 1 + run.before().lines().size(), threads);
    return html.append("</tbody></table></div>\n<p class=\"note\">Replay: <code>--again \"")
        .append(HtmlText.escape(run.run().toString()))
        .append("\"</code></p>\n")
        .toString();
  }

  private static void rows(StringBuilder html, Schedule schedule, int first, int threads) {
    int number = first;
    for (Schedule.Line line : schedule.lines()) {
      html.append("<tr><td>").append(number++).append("</td>");
      for (int t = 0; t < threads; t++) {
        html.append("<td>").append(t == line.thread() ? step(line) : "").append("</td>");
      }
      html.append("</tr>\n");
    }
  }

  private static String name(int thread) {
    return String.valueOf((char) ('A' + thread));
  }

  private static String step(Schedule.Line line) {
    String what =
        line.kind().name().toLowerCase(Locale.ROOT)
            + " "
            + line.access()
            + " "
            + line.effect().toString().replace("->", "→").replace("<-", "←").replace("=>", "⇒");
    boolean isKnown = !line.position().equals(SourcePosition.NONE);
    return HtmlText.escape(what.strip())
        + (isKnown
            ? " <span class=\"place\">" + HtmlText.escape(line.position().toString()) + "</span>"
            : "");
  }
}
