package io.selvage.cli.campaign;

import io.selvage.report.ReportIndexPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What came of all rows: a table, a page, and counts. */
final class CampaignSummary {
  private final List<CampaignResult> results;

  CampaignSummary(List<CampaignResult> results) {
    this.results = List.copyOf(results);
  }

  /** Writes {@code results.tsv} and {@code index.html}. */
  void write(Path folder, String version) throws IOException {
    List<String> lines = new ArrayList<>(List.of("name\tverdict\tcode\tresult"));
    results.forEach(it -> lines.add(it.line()));
    Files.write(folder.resolve("results.tsv"), lines);
    Path index = folder.resolve("index.html");
    Files.deleteIfExists(index);
    Files.writeString(index, new ReportIndexPage(version).render(folder, text()));
  }

  /** Counts, refutations with their programs, rows that were not checked, and codes by count. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            "%d classes: %d verified, %d refuted, %d unknown, %d not checked%n",
            results.size(),
            count("verified") + count("weaker"),
            count("refuted"),
            count("unknown"),
            count("not checked")));
    section(text, "Refuted", "refuted");
    section(text, "Weaker than the baseline", "weaker");
    section(text, "Not checked", "not checked");
    if (!byCode().isEmpty()) {
      text.append(String.format("%nWhy the rest is unknown%n"));
      byCode()
          .forEach(
              (code, names) ->
                  text.append(
                      String.format(
                          "  %-8s %d  %s%n", code, names.size(), String.join(", ", names))));
    }
    return text.toString();
  }

  private void section(StringBuilder text, String title, String word) {
    if (count(word) > 0) {
      text.append(String.format("%n%s%n", title));
      results.stream()
          .filter(it -> it.word().equals(word))
          .forEach(it -> text.append(String.format("  %s  %s%n", it.name(), it.headline())));
    }
  }

  private long count(String word) {
    return results.stream().filter(it -> it.word().equals(word)).count();
  }

  /** The most frequent first. */
  private Map<String, List<String>> byCode() {
    Map<String, List<String>> all =
        results.stream()
            .filter(it -> it.word().equals("unknown"))
            .collect(
                Collectors.groupingBy(
                    it -> it.code().isEmpty() ? "no code" : it.code(),
                    TreeMap::new,
                    Collectors.mapping(CampaignResult::name, Collectors.toList())));
    Map<String, List<String>> sorted = new java.util.LinkedHashMap<>();
    all.entrySet().stream()
        .sorted(Comparator.comparing(it -> -it.getValue().size()))
        .forEach(it -> sorted.put(it.getKey(), it.getValue()));
    return sorted;
  }
}
