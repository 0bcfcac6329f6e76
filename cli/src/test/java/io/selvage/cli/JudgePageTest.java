package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: Debian's Chromium, without a screen. */
@Tag("full")
@Timeout(1_200)
final class JudgePageTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void aRefutedHistoryIsDrawnWithItsCore() throws IOException, InterruptedException {
    String page = drawn("stale-read");
    assertThat(page).contains("data-drawn=\"2\"");
    assertThat(page).contains("The failing core", "The whole history", "Why no order works");
    // Three operations of the core and a forgotten one; then all 65.
    assertThat(count(page, "class=\"bar core( stuck)?\"")).isGreaterThanOrEqualTo(3 + 3);
    assertThat(bars(page)).isGreaterThanOrEqualTo(4 + 65);
    assertThat(count(page, "class=\"bar forgotten open\"")).isEqualTo(1);
    assertThat(page).contains("✕ E12  read(\"y\") -&gt; 71");
    assertThat(page)
        .contains("<p class=\"cannot\">Cannot come next: cannot read 71 from a register");
    assertThat(page)
        .contains("aria-label=\"E7  cas(\"y\", 62, 71)".replace("\"y\"", "&quot;y&quot;"));
    assertThat(page).contains("process 4</text>");
  }

  @Test
  void aVerifiedHistoryHasAPointForEachOperation() throws IOException, InterruptedException {
    String page = drawn("register-store");
    assertThat(page).contains("data-drawn=\"1\"", "An order that works");
    assertThat(count(page, "class=\"point\"")).isEqualTo(65);
    assertThat(count(page, "State: ")).isEqualTo(bars(page));
  }

  /** The keys, the pointer and the choice of an order, tried by a script added to the page. */
  @Test
  void operationsTellTheirStates() throws IOException, InterruptedException {
    Path page = page("job-twice");
    String script =
        """
        <script>
        const said = [];
        const note = what => said.push(what + '=' + document.getElementById('details').innerText
            .replace(/\\s*\\n\\s*/g, ' / '));
        const bar = document.querySelector('.bar.core');
        bar.focus();
        note('focus');
        bar.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
        note('right');
        document.querySelectorAll('.bar')[1].dispatchEvent(new MouseEvent('mouseenter'));
        note('hover');
        document.querySelector('input[type=radio]').click();
        note('chosen');
        said.push('points=' + document.querySelectorAll('section')[0].querySelectorAll('.point').length);
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
        said.push('hidden=' + document.getElementById('details').hidden);
        document.body.dataset.said = said.join(' ; ');
        </script>
        """;
    Files.writeString(
        page, Files.readString(page).replace("</body>", Browser.FOCUS + script + "</body>"));
    String said =
        Browser.dump(folder, page)
            .replaceAll("(?s).*data-said=\"([^\"]*)\".*", "$1")
            .replace("&gt;", ">");
    assertThat(said)
        .contains("focus=E4 dequeue() -> 20 / operation 16, process 4, line 31")
        .contains("Step 2 of this order / State: [20] → []")
        .contains("right=E5 dequeue() -> 20")
        .contains("Cannot come next: cannot dequeue 20 from an empty queue / State: []")
        .contains("hover=E5 dequeue() -> 20")
        .contains("chosen=E4 dequeue() -> 20 / operation 16, process 4, line 31 / Cannot come next")
        .contains("points=0")
        .contains("hidden=true");
  }

  /** Under a weak criterion: pointed at, an operation shows what it sees, and the state it saw. */
  @Test
  void whatAnOperationSeesIsMarked() throws IOException, InterruptedException {
    Path page = page("store-buffer", "--criterion=causal-convergence");
    String script =
        """
        <script>
        const names = kind => [...document.querySelectorAll('.bar.' + kind)]
            .map(bar => bar.querySelector('text').textContent).join(' & ');
        const said = [];
        document.querySelector('[data-bar="2"]').focus();
        said.push('looking=' + names('looking'), 'seen=' + names('seen'), 'unseen=' + names('unseen'));
        said.push(document.getElementById('details').innerText.replace(/\\s*\\n\\s*/g, ' / '));
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
        said.push('left=' + document.querySelectorAll('.seen, .unseen, .looking').length);
        document.body.dataset.said = said.join(' ; ');
        </script>
        """;
    Files.writeString(
        page, Files.readString(page).replace("</body>", Browser.FOCUS + script + "</body>"));
    String said =
        Browser.dump(folder, page)
            .replaceAll("(?s).*data-said=\"([^\"]*)\".*", "$1")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&amp;", "&");
    assertThat(said)
        .contains("looking=A2  get(\"y\") -> null ; seen=A1  put(\"x\", 1) -> null ;")
        .contains("unseen=B1  put(\"y\", 1) -> null & B2  get(\"x\") -> null")
        .contains("Step 3 of this order / Sees A1 / State it saw: {\"x\": 1}")
        .contains("left=0");
  }

  @Test
  void whatHoldsAllTheSameIsOnThePage() throws IOException {
    assertThat(Files.readString(page("store-buffer")))
        .contains("<h2>Weaker criteria that hold</h2>", "<code>causal-convergence</code>")
        .contains("<h3>How much its methods see, at most</h3>", "absolute: all calls before it")
        .contains("Not linearizable: get(");
  }

  /** Whatever a history says is text, not markup. */
  @Test
  void nothingOfTheHistoryIsRun() throws IOException, InterruptedException {
    String evil = "</script><script>document.documentElement.dataset.evil=1</script><b>";
    Files.writeString(
        folder.resolve("evil.jsonl"),
        "{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[\""
            + evil
            + "\"]}\n{\"event\":\"return\",\"process\":0}\n");
    assertThat(Run.in(folder, "judge", "evil.jsonl", "--html=evil.html").exit()).isEqualTo(0);
    String page = Browser.dump(folder, folder.resolve("evil.html"));
    assertThat(page).contains("data-drawn=\"1\"").doesNotContain("data-evil");
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    String page = Files.readString(page("stale-read"));
    assertThat(page).contains("Content-Security-Policy\" content=\"default-src 'none'");
    assertThat(page)
        .contains("<script type=\"application/json\" id=\"ruling\">{\"verdict\":\"refuted\"");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContainPattern("https?://");
    assertThat(page).contains("@media print", "prefers-color-scheme: dark", "<noscript>");
  }

  private String drawn(String sample) throws IOException, InterruptedException {
    return Browser.dump(folder, page(sample));
  }

  private Path page(String sample, String... options) {
    Path page = folder.resolve(sample + ".html");
    List<String> words =
        new ArrayList<>(List.of("judge", "samples/histories/" + sample + ".jsonl"));
    words.add("--html=" + page);
    words.addAll(List.of(options));
    Run.in(ROOT, words.toArray(String[]::new));
    assertThat(page).exists();
    return page;
  }

  private static long bars(String page) {
    return count(page, "data-bar=");
  }

  private static long count(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().count();
  }
}
