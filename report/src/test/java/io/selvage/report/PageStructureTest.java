package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.page.HtmlPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What readers with a keyboard or a screen reader need, without a browser. */
final class PageStructureTest {
  @TempDir private Path folder;

  static List<String> names() {
    return List.copyOf(Samples.all().keySet());
  }

  private static String page(String name) {
    return new ReportPage("0.1", SourceFinder.NONE).render(Samples.all().get(name));
  }

  private static List<MatchResult> all(String pattern, String page) {
    String drawn = page.replaceAll("(?s)<(script|style).*?</\\1>", "");
    return Pattern.compile(pattern).matcher(drawn).results().toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void headingsAreInOrder(String name) {
    String page = page(name);
    assertThat(page).startsWith("<!DOCTYPE html>\n<html lang=\"en\">");
    List<Integer> levels =
        all("<h([1-6])", page).stream().map(it -> Integer.parseInt(it.group(1))).toList();
    assertThat(levels.get(0)).isEqualTo(1);
    assertThat(levels.subList(1, levels.size())).doesNotContain(1).contains(2);
    for (int i = 1; i < levels.size(); i++) {
      assertThat(levels.get(i)).isLessThanOrEqualTo(levels.get(i - 1) + 1);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatCanBeFocusedOrSeenHasAName(String name) {
    String page = page(name);
    assertThat(all("<svg [^>]*>", page)).allMatch(it -> it.group().contains("aria-label=\""));
    assertThat(all("<[a-z]+ [^>]*tabindex=\"0\"[^>]*>", page))
        .allMatch(it -> it.group().contains("role=\"region\" aria-label=\""));
    assertThat(all("<(button|input)( [^>]*)>", page))
        .allMatch(it -> it.group(2).contains("aria-label=") || it.group(2).contains("checkbox"));
    assertThat(all("<th(>| [^>]*)", page)).allMatch(it -> it.group().contains("scope=\""));
    List<String> ids = all(" id=\"([^\"]*)\"", page).stream().map(it -> it.group(1)).toList();
    assertThat(ids).filteredOn(id -> !id.equals("cause-tip")).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("names")
  void nothingIsEmptyOrSaidTwice(String name) {
    String page = page(name);
    assertThat(page).doesNotContain("<p></p>", "<ul>\n</ul>", "<ol></ol>", "{{");
    List<String> headings =
        all("<h2[^>]*>([^<]*)</h2>", page).stream().map(it -> it.group(1)).toList();
    assertThat(headings).doesNotHaveDuplicates();
    assertThat(all("<h2[^>]*>[^<]*</h2>\\s*</section>", page)).isEmpty();
  }

  @Test
  void aVerifiedReportShowsHowCoverageGrows() {
    assertThat(page("verified"))
        .contains("<h2>What was checked</h2>", "<h2>What was covered</h2>")
        .contains("<th scope=\"row\">2x1</th>")
        .contains("<td class=\"growing\"><span class=\"all\" style=\"width: ");
  }

  @Test
  void aFailureHasItsStepsAndItsEvidenceOnce() {
    assertThat(page("lost-update"))
        .contains("<h2>How it happened</h2>", "selvage replay 7fGk2")
        .containsOnlyOnce("<h2>Calls</h2>")
        .contains("\"text\":\"write value ← 1\"");
  }

  /** All colours are in the style sheet of the frame. */
  @ParameterizedTest
  @ValueSource(strings = {"cause.css", "report.css", "ruling.css", "graph.css"})
  void otherStyleSheetsDefineNoColour(String name) {
    assertThat(HtmlPage.resource(ReportPage.class, name))
        .doesNotContainPattern("#[0-9a-fA-F]{3,6}\\b(?![^{]*\\{)")
        .doesNotContain("rgb(", "hsl(", "--paper:");
  }

  @Test
  void theListOfReportsIsATableOfLinks() throws IOException {
    Files.writeString(folder.resolve("a.html"), page("verified"));
    Files.writeString(folder.resolve("b.html"), page("lost-update"));
    String index = new ReportIndexPage("0.1").render(folder);
    assertThat(index)
        .contains("<h1>1 refuted, 0 unknown, 1 verified</h1>")
        .contains("<th scope=\"col\">verdict</th>");
    assertThat(index.indexOf("b.html")).isLessThan(index.indexOf("a.html"));
  }
}
