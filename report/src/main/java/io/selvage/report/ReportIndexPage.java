package io.selvage.report;

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
    List<Row> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".html")).sorted().toList()) {
        row(file).ifPresent(rows::add);
      }
    }
    rows.sort(Comparator.comparingInt(Row::rank));
    StringBuilder table = new StringBuilder();
    rows.forEach(row -> table.append(row.html()));
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Selvage: %d reports</title>
    <style>
    %s</style>
    </head>
    <body>
    <h1>%d refuted, %d unknown, %d verified</h1>
    <div class="wide"><table id="rows"><thead><tr><th>verdict</th><th>check</th><th>time</th>
    <th></th></tr></thead><tbody>
    %s</tbody></table></div>
    <footer>Selvage %s</footer>
    </body>
    </html>
    """
        .formatted(
            rows.size(),
            HistoryReportPage.resource("report.css"),
            count(rows, "refuted"),
            count(rows, "unknown"),
            count(rows, "verified"),
            table,
            HistoryReportPage.escape(tool));
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
          "<tr><td class=\"verdict %s\">%s</td><td><a href=\"%s\">%s</a></td><td>%.1f s</td>"
              + "<td>%s</td></tr>%n",
          verdict,
          verdict,
          HistoryReportPage.escape(file),
          name,
          Long.parseLong(millis) / 1000.0,
          headline);
    }
  }
}
