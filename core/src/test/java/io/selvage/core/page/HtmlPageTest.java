package io.selvage.core.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class HtmlPageTest {
  private static HtmlPage page() {
    return HtmlPage.of("demo.<Counter>", HtmlPage.Standing.REFUTED, "refuted");
  }

  @Test
  void textIsNoMarkup() {
    assertThat(HtmlText.escape("<b title=\"&\">it's"))
        .isEqualTo("&lt;b title=&quot;&amp;&quot;&gt;it&#39;s");
    assertThat(page().headline("a < b").render("1"))
        .contains("<title>refuted: demo.&lt;Counter&gt;</title>")
        .contains("<h1>demo.&lt;Counter&gt;</h1>")
        .contains("<p class=\"headline\">a &lt; b</p>");
  }

  /** What a report quotes may look like the end of a script, or like a place of the template. */
  @Test
  void dataStaysData() {
    String page =
        page().data("report", "\"</script>{{body}}\"").body("<p>{{text}}</p>").render("1");
    assertThat(page).contains("\"\\u003c/script>{{body}}\"").contains("<p>{{text}}</p>");
    assertThat(page.split("</script>", -1)).hasSize(2);
  }

  @Test
  void everyPageHasTheSameFrame() {
    String page =
        page()
            .section("Why", "<p>so</p>")
            .section("Nothing", "")
            .text("FAIL")
            .json("report", "{}")
            .render("1.2");
    assertThat(page)
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src")
        .contains("<p class=\"verdict refuted\">refuted</p>")
        .contains("<section>\n<h2>Why</h2>")
        .contains("<summary>As text</summary>", "<noscript>")
        .contains("Written by Selvage 1.2. The report as JSON is in this file")
        .doesNotContain("Nothing", "{{");
    assertThat(page.indexOf("<header>")).isLessThan(page.indexOf("<main>"));
    assertThat(page.indexOf("</main>")).isLessThan(page.indexOf("<footer>"));
  }

  @Test
  void tablesHaveHeadsAndScrollWithTheKeyboard() {
    assertThat(HtmlText.table("sizes", List.of("size"), List.of(List.of("2 < 3"))))
        .contains("tabindex=\"0\" role=\"region\" aria-label=\"sizes\"")
        .contains("<th scope=\"col\">size</th>")
        .contains("<td>2 &lt; 3</td>");
  }
}
