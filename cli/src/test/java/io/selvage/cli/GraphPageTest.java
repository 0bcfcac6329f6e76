package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.reproduce.SampleClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The graph of an execution in a real browser. */
@Timeout(1_200)
final class GraphPageTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("mp.csv"),
        """
        name,program,exists
        MP,W.opq x 1; W.rel y 1 || r0=R.acq y; r1=R.opq x,1:r0=1 & 1:r1=1
        """);
    assertThat(Run.in(folder, "explore", "mp.csv", "--html=mp.html").exit()).isEqualTo(0);
  }

  @Test
  void relationsAreDrawn() throws IOException, InterruptedException {
    String page = Browser.dump(folder, folder.resolve("mp.html"));
    assertThat(page).contains("data-drawn=\"4\"", ">thread 0</text>", ">thread 1</text>");
    assertThat(page).contains("release write y &lt;- 1", "acquire read y -&gt; 1");
    assertThat(count(page, "class=\"arrow po\" d=\"[^\"]*\" marker")).isEqualTo(2);
    assertThat(count(page, "class=\"arrow rf\" d=\"[^\"]*\" marker")).isEqualTo(2);
    assertThat(count(page, "class=\"arrow sw\" d=\"[^\"]*\" marker")).isEqualTo(1);
    assertThat(count(page, "class=\"arrow hb hidden\" d=\"[^\"]*\" marker")).isEqualTo(3);
  }

  /** A box shows and hides its arrows; an event shows what happens before it. */
  @Test
  void relationsAreShownAndHidden() throws IOException, InterruptedException {
    Path page = folder.resolve("mp.html");
    String script =
        """
        <script>
        const said = [];
        const shown = name => document.querySelectorAll('#graph .arrow.' + name + ':not(.hidden)').length;
        said.push('rf=' + shown('rf'), 'hb=' + shown('hb'));
        document.getElementById('show-rf').click();
        document.getElementById('show-hb').click();
        said.push('rf=' + shown('rf'), 'hb=' + shown('hb'));
        document.querySelector('[data-event="1"]').focus();
        said.push('faded=' + document.querySelectorAll('.event.faded').length);
        document.querySelector('[data-event="3"]').focus();
        said.push('faded=' + document.querySelectorAll('.event.faded').length);
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowUp', bubbles: true}));
        said.push(document.getElementById('details').textContent.replace(/\\n/g, ' / '));
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
        said.push('faded=' + document.querySelectorAll('.event.faded').length);
        document.body.dataset.said = said.join(' ; ');
        </script>
        """;
    Files.writeString(
        page, Files.readString(page).replace("</body>", Browser.FOCUS + script + "</body>"));
    String said = Browser.dump(folder, page).replaceAll("(?s).*data-said=\"([^\"]*)\".*", "$1");
    assertThat(said.replace("&gt;", ">"))
        .startsWith("rf=2 ; hb=0 ; rf=0 ; hb=3 ; faded=2 ; faded=0 ; thread 1: acquire read y -> 1")
        .contains("program order: read x -> 1")
        .endsWith("faded=0");
  }

  /** A test that fails has its cause, and a picture of it, above the graph. */
  @Test
  void aViolationHasItsCause() throws IOException {
    String samples = SampleClasses.location().toAbsolutePath().toString();
    Run run =
        Run.in(
            folder,
            "explore",
            "io.selvage.samples.explored.Publication",
            "--method=wrong",
            "-cp",
            samples,
            "--html=wrong.html");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("wrong.html")))
        .contains("<p class=\"verdict refuted\">refuted</p>")
        .contains("<h2>Why it happened</h2>", "<strong>no happens-before:</strong>")
        .contains("class=\"mark unseen\"", ">body 1</text>", ">body 2</text>");
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    String page = Files.readString(folder.resolve("mp.html"));
    assertThat(page).contains("Content-Security-Policy\" content=\"default-src 'none'");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContainPattern("https?://");
    assertThat(page).contains("@media print", "prefers-color-scheme: dark", "<noscript>");
  }

  private static long count(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().count();
  }
}
