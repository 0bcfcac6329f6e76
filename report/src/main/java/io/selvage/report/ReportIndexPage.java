package io.selvage.report;

import io.selvage.core.page.HtmlPage;
import io.selvage.core.page.HtmlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page over all reports of a run: those that lie in a folder, each of which says in its head what
 * it is about. So reports may be written side by side, by many processes.
 */
public final class ReportIndexPage {
  private static final Pattern SUMMARY =
      Pattern.compile("<meta name=\"selvage\" content=\"([^\"]*)\">");

  private static final String SEPARATOR = " | ";

  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public ReportIndexPage(String tool) {
    this.tool = tool;
  }

  /** What a page says of itself, in one line. */
  static String summary(Report report, String headline) {
    return String.join(
        SEPARATOR,
        report.verdict().word(),
        String.valueOf(report.millis()),
        report.name(),
        headline.replace('|', '/'));
  }

  /** Of all pages in the folder; refuted ones first. */
  public String render(Path folder) throws IOException {
    return render(folder, "");
  }

  /**
   * The same with a text below the table.
   *
   * @param summary as on a terminal; empty for none
   */
  public String render(Path folder, String summary) throws IOException {
    List<Row> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".html")).sorted().toList()) {
        row(file).ifPresent(rows::add);
      }
    }
    rows.sort(Comparator.comparingInt(Row::rank));
    StringBuilder table =
        new StringBuilder(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"all reports\">"
                + "<table id=\"rows\"><thead><tr><th scope=\"col\">verdict</th>"
                + "<th scope=\"col\">time</th><th scope=\"col\">check and result</th></tr></thead>"
                + "<tbody>\n");
    rows.forEach(row -> table.append(row.html()));
    String counts =
        count(rows, "refuted")
            + " refuted, "
            + count(rows, "unknown")
            + " unknown, "
            + count(rows, "verified")
            + " verified";
    return HtmlPage.of(counts, HtmlPage.Standing.NEUTRAL, rows.size() + " reports")
        .body(table.append("</tbody></table></div>\n").toString())
        .section("Summary", summary.isEmpty() ? "" : pre(summary))
        .render(tool);
  }

  private static String pre(String text) {
    return "<pre tabindex=\"0\" role=\"region\" aria-label=\"summary\">"
        + HtmlText.escape(text)
        + "</pre>\n";
  }

  private static long count(List<Row> rows, String verdict) {
    return rows.stream().filter(row -> row.verdict.equals(verdict)).count();
  }

  private static Optional<Row> row(Path file) throws IOException {
    Matcher matcher = SUMMARY.matcher(Files.readString(file));
    if (!matcher.find()) {
      return Optional.empty();
    }
    String[] parts = matcher.group(1).split(Pattern.quote(SEPARATOR), 4);
    return parts.length == 4
        ? Optional.of(
            new Row(String.valueOf(file.getFileName()), parts[0], parts[1], parts[2], parts[3]))
        : Optional.empty();
  }

  /** One report; its parts are escaped already. */
  private record Row(String file, String verdict, String millis, String name, String headline) {
    int rank() {
      return List.of("refuted", "unknown", "verified").indexOf(verdict);
    }

    String html() {
      return String.format(
          Locale.ROOT,
          "<tr><td><span class=\"verdict %s\">%s</span></td><td>%.1f s</td>"
              + "<td><a href=\"%s\">%s</a><br>%s</td></tr>%n",
          verdict,
          verdict,
          Long.parseLong(millis) / 1000.0,
          HtmlText.escape(file),
          name,
          headline);
    }
  }
}
